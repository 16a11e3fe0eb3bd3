"""A player with nothing but a mouse: sees what is lit and clicks it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

WHOLE_GAME = Path(__file__).with_name("whole_game.js").read_text(encoding="utf-8")
"""Plays the seat of a page by clicks, to the end; evaluated on the page."""
BUILDS = ("city", "settlement", "knight", "activate", "promote", "wall", "ship", "road")


class Clicker:
    """Plays one seat of one page, at random but not foolishly."""

    def __init__(self, page: Any, seed: int = 1) -> None:
        from playwright.sync_api import TimeoutError as Gone

        self.gone = Gone
        self.page = page
        self.random = random.Random(seed)
        self.seen: set[str] = set()

    def is_over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.page.locator("[data-statistics]").count())

    def must(self) -> bool:
        """Whether the game waits for this seat."""
        return bool(self.page.locator(".decision.mine").count())

    def _click(self, selector: str) -> bool:
        """Click one of the matching elements at random; what vanishes meanwhile is no failure."""
        found = self.page.locator(selector)
        n = found.count()
        if n == 0:
            return False
        try:
            found.nth(self.random.randrange(n)).dispatch_event("click", timeout=1000)
        except self.gone:
            return True
        self.seen.add(selector)
        self.page.wait_for_timeout(30)
        return True

    def _discard(self) -> bool:
        picker = self.page.locator("[data-picker]")
        if picker.count() == 0:
            return False
        for _ in range(30):
            if self._click("[data-picker]:enabled"):
                return True
            if not self._click(".picker [data-add]:enabled"):
                break
        return False

    def _build(self) -> bool:
        for tool in BUILDS:
            if tool == "road" and self.random.random() < 0.3:
                continue
            if self._click(f'[data-tool="{tool}"]:not([aria-disabled="true"])'):
                return True
        return self._click('[data-improve]:not([aria-disabled="true"])')

    def step(self) -> bool:
        """One click, if there is something to click."""
        # A bot waits for an answer to what it offers.
        if self._click('[data-answer="reject"].no'):
            return True
        if not self.must():
            return False
        return (
            self._discard()
            or self._click("[data-confirm-action]")
            or self._click("[data-target]")
            or self._click("[data-word]")
            or self._click('[data-action="roll"]')
            or self._click('.decision [data-action^="take"],.decision [data-action^="give"]')
            or self._click('.decision [data-action^="draw"],.decision [data-action^="return"]')
            or self._click('[data-action="reject"]')
            or self._click('[data-action="withdraw"]')
            or (self.random.random() < 0.75 and self._build())
            or self._click('[data-action="end"]')
            or self._click('.decision [data-action]:not([data-action="undo"])')
        )

    def play(self, clicks: int) -> int:
        """Click until the game is over or the clicks are used up; returns those used."""
        used = 0
        idle = 0
        while used < clicks and not self.is_over():
            if self.step():
                used += 1
                idle = 0
            else:
                idle += 1
                assert idle < 600, "nothing happened for a minute"
                self.page.wait_for_timeout(100)
        return used
