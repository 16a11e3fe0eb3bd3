// Plays the page's seat by clicks on what is lit, at random, until the game is over; evaluated on the
// page by tests. `Clicker` in clicks.py does the same from outside the page, at a server. `speed`:
// milliseconds between bots' actions, if not 0.
(speed) => {
    const BUILDS = ['city', 'settlement', 'knight', 'activate', 'promote', 'wall', 'ship', 'road']
    const PAUSE = 40
    const click = (selector) => {
        const found = [...document.querySelectorAll(selector)].filter((each) => !each.disabled)
        found[Math.floor(Math.random() * found.length)]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        return found.length > 0
    }
    const discard = () => {
        const picker = document.querySelector('[data-picker]')
        if (!picker) return false
        return click('[data-picker]') || click('.picker [data-add]')
    }
    const build = () =>
        BUILDS.some((tool) => (tool !== 'road' || Math.random() < 0.7) && click(`[data-tool="${tool}"]:not([aria-disabled="true"])`)) ||
        click('[data-improve]:not([aria-disabled="true"])')
    const hurry = () => {
        const pace = document.querySelector('[data-pace]')
        pace.value = String(speed ?? 0)
        pace.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const decide = () =>
        discard() ||
        ['[data-confirm-action]', '[data-target]', '[data-word]', '[data-action="roll"]'].some(click) ||
        ['take', 'give', 'draw', 'return'].some((word) => click(`.decision [data-action^="${word}"]`)) ||
        ['reject', 'withdraw'].some((word) => click(`[data-action="${word}"]`)) ||
        (Math.random() < 0.75 && build()) ||
        click('[data-action="end"]') ||
        click('.decision [data-action]:not([data-action="undo"])')
    const step = () => {
        if (document.querySelector('[data-statistics]')) return clearInterval(playing)
        const clicked = click('[data-answer="reject"].no') || (document.querySelector('.decision.mine') && decide())
        if (clicked) window.clicks++
    }
    window.clicks = 0
    click('.menu > button')
    setTimeout(hurry, 500)
    const playing = setInterval(step, PAUSE)
}
