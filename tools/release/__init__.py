"""What a release needs: one version everywhere, and checks of what will be published."""
