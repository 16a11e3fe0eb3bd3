"""Cards: what the island yields, trade, and the robber."""
