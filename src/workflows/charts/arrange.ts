import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js'
import { type Arrow, arrowsIn, type State, statesIn } from './chart.ts'
import { failuresOf } from './failures.ts'
import { dotOf, graphOf, headOf, isPacked, type Way } from './graph.ts'
import { arrowRows, type Row, stateRows } from './texts.ts'

/** Where something lies in a drawing, in px from its upper left corner. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** A state as it is drawn. */
export interface Box extends Area {
  readonly id: string
  readonly name: string
  readonly kind: State['kind']
  readonly rows: readonly Row[]
  /** How much of its height its name and rows take, when states are drawn below these. */
  readonly head: number
  readonly isRoot: boolean
  /** One of the states of a parallel one: all run at once. */
  readonly isRegion: boolean
  /** Something went wrong. */
  readonly isFailure: boolean
}

/** What stands on an arrow. */
export interface Label extends Area {
  readonly rows: readonly Row[]
  /** On the paper, not on a state that is filled: it has the color of what it lies on. */
  readonly isOnPaper: boolean
}

/** An arrow as it is drawn. */
export interface Line {
  /** Its name, or null of that which leads from a dot to where a state begins. */
  readonly part: string | null
  readonly from: string
  readonly to: string
  readonly points: readonly Point[]
  readonly label: Label | null
}

/** A chart with a place for all of its parts. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** A state stands before those within it. */
  readonly boxes: readonly Box[]
  readonly dots: readonly Point[]
  readonly lines: readonly Line[]
}

const margin = 24

/** The room that a page has for a chart; which way arrows lead depends on how it fits in there. */
const page = { width: 860, height: 680 }

const areaOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area => ({
  x: x + margin,
  y: y + margin,
  width,
  height,
})

const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)]

const shifted = ({ x, y }: Point): Point => ({ x: x + margin, y: y + margin })

/** Whether two places overlap. */
export const meet = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** What ELK found, joined with what is drawn there. */
const layoutOf = (chart: State, graph: ElkNode): Layout => {
  const nodes = new Map(nodesIn(graph).map((node) => [node.id, areaOf(node)]))
  const edges = new Map(graph.edges?.map((edge) => [edge.id, edge]))
  const states = statesIn(chart)
  const failures = failuresOf(chart)
  const regions = new Set(states.filter(({ kind }) => kind === 'parallel').flatMap(({ states }) => states))
  const placeOf = (id: string): Area => nodes.get(id) ?? areaOf({})
  const pointsOf = (id: string): Point[] =>
    (edges.get(id)?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].map(shifted),
    )
  const filled = states.filter((state) => state !== chart && !regions.has(state) && state.states.length > 0)
  const labelOf = (arrow: Arrow): Label | null => {
    const label = edges.get(arrow.name)?.labels?.[0]
    if (!label) return null
    const area = areaOf(label)
    return { ...area, rows: arrowRows(arrow), isOnPaper: !filled.some(({ id }) => meet(placeOf(id), area)) }
  }
  const begun = states.filter(({ initial }) => initial !== null)
  return {
    width: (graph.width ?? 0) + 2 * margin,
    height: (graph.height ?? 0) + 2 * margin,
    boxes: states.map((state) => ({
      ...placeOf(state.id),
      id: state.id,
      name: state.name,
      kind: state.kind,
      rows: stateRows(state),
      head: headOf(state).height,
      isRoot: state === chart,
      isRegion: regions.has(state),
      isFailure: failures.has(state.id),
    })),
    dots: begun.map(({ id }) => {
      const { x, y, width, height } = placeOf(dotOf(id))
      return { x: x + width / 2, y: y + height / 2 }
    }),
    lines: [
      ...begun.map(({ id, initial }) => ({
        part: null,
        from: id,
        to: initial ?? id,
        points: pointsOf(dotOf(id)),
        label: null,
      })),
      ...arrowsIn(chart).flatMap((arrow) =>
        arrow.to === null
          ? []
          : [{ part: arrow.name, from: arrow.from, to: arrow.to, points: pointsOf(arrow.name), label: labelOf(arrow) }],
      ),
    ],
  }
}

/** How large a layout is drawn where all of it is seen. */
const scaleOf = ({ width, height }: Layout): number => Math.min(page.width / width, page.height / height)

const ways: readonly Way[] = [
  { direction: 'DOWN', others: 'DOWN' },
  { direction: 'RIGHT', others: 'RIGHT' },
]
const mixed: readonly Way[] = [
  { direction: 'DOWN', others: 'RIGHT' },
  { direction: 'RIGHT', others: 'DOWN' },
]

/** A chart laid out by ELK in each way: of those that are about as legible as the most legible one, the narrowest. */
export const arrange = async (chart: State, elk: Pick<ELK, 'layout'>): Promise<Layout> => {
  const isMixed = statesIn(chart).some((state) => isPacked(state, chart))
  const layouts: Layout[] = []
  for (const way of isMixed ? [...ways, ...mixed] : ways)
    layouts.push(layoutOf(chart, await elk.layout(graphOf(chart, way))))
  const best = Math.max(...layouts.map(scaleOf))
  const legible = layouts.filter((layout) => scaleOf(layout) * 1.1 >= best)
  return legible.reduce((narrowest, layout) => (layout.width < narrowest.width ? layout : narrowest))
}
