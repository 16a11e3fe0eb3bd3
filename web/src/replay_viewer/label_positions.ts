interface Group {
  members: number[]
  at: number
}

/** Place labels near the wanted heights, at least `gap` apart, between `top` and `bottom`. */
export function spreadLabels(wanted: number[], gap: number, top: number, bottom: number): number[] {
  const half = ({ members }: Pick<Group, 'members'>): number => ((members.length - 1) * gap) / 2
  /** Labels that are too close are centred around their mean. */
  function gathered(members: number[]): Group {
    const middle = members.reduce((sum, i) => sum + wanted[i], 0) / members.length
    const room = half({ members })
    return { members, at: Math.max(top + room, Math.min(bottom - room, middle)) }
  }
  const groups: Group[] = []
  for (const i of wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b] || a - b)) {
    let group = gathered([i])
    for (let last = groups.at(-1); last && group.at - half(group) < last.at + half(last) + gap; last = groups.at(-1)) {
      groups.pop()
      group = gathered([...last.members, ...group.members])
    }
    groups.push(group)
  }
  const found = [...wanted]
  for (const group of groups) group.members.forEach((i, k) => (found[i] = group.at - half(group) + k * gap))
  return found
}
