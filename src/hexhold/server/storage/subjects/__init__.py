"""Reading and writing one subject each: accounts, chats, results, …"""
