// Which hexes of a map are next to each other, from the lengths of its rows.

const STANDARD = [3, 4, 5, 4, 3]
const LARGE = [3, 4, 5, 6, 5, 4, 3]

/** For each hex, in reading order, its neighbours. */
export function neighbours(rows: number[] | undefined, count: number): number[][] {
  const lengths = rows ?? (count === 30 ? LARGE : STANDARD)
  const places = lengths.flatMap((length, y) => Array.from({ length }, (_, i) => ({ x: lengths[0] - length + 2 * i, y })))
  return places.map((a) =>
    places.flatMap((b, i) => {
      const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)]
      return (dx === 2 && dy === 0) || (dx === 1 && dy === 1) ? [i] : []
    }),
  )
}
