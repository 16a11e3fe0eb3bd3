"""Starting: settings become a socket, an application and a page that waits meanwhile."""
