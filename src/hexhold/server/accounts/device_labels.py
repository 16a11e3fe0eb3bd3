"""What a browser is called in the list of somebody's devices, by what it says of itself."""

from __future__ import annotations

#: What stands in a `User-Agent` → what it is called; the first that is found. Most name others too.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "Chrom": "Chrome",
    "CriOS": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def device_label(agent: str) -> str:
    """A browser and its system, as far as they are known.

    >>> device_label("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox · Linux'
    """
    found = (
        next((name for sign, name in known.items() if sign in agent), None)
        for known in (BROWSERS, SYSTEMS)
    )
    return " · ".join(name for name in found if name)
