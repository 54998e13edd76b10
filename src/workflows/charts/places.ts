import type { Area, Layout } from './arrange.ts'
import type { Marks } from './marks.ts'

/** Where a part lies: a state by its name and texts, an arrow by what stands on it, or in the state that it stays in. */
export const placeOf = ({ boxes, lines }: Layout, part: string): Area | undefined => {
  const box = boxes.find(({ id, rows }) => id === part || rows.some((row) => row.part === part))
  if (box) return { ...box, height: Math.min(box.height, box.head) }
  return lines.find((line) => line.part === part)?.label ?? undefined
}

/** The innermost state that a chart stands in now and did not before. */
export const arrivedAt = ({ boxes }: Layout, before: Marks, { tones }: Marks): Area | undefined =>
  boxes.findLast(({ id }) => tones?.get(id) === 'current' && before.tones?.get(id) !== 'current')

/** All parts, in the order of the chart. */
export const partsOf = ({ boxes, lines }: Layout): string[] =>
  boxes.flatMap(({ id, rows }) => [
    id,
    ...new Set(rows.flatMap(({ part }) => part ?? [])),
    ...lines.flatMap(({ part, from }) => (from === id ? (part ?? []) : [])),
  ])
