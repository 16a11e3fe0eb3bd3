"""Cards: production, trade and the robber."""
