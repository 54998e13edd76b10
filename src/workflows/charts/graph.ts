import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import { arrowsIn, type State, statesIn } from './chart.ts'
import { textWidth } from './measure.ts'
import { arrowRows, rowHeight, rowsWidth, stateRows } from './texts.ts'

/** Which way most arrows lead. */
type Direction = 'DOWN' | 'RIGHT'

/** Which way a chart is laid out; of a state whose parts run at once, all parts but the first may go another way. */
export interface Way {
  readonly direction: Direction
  readonly others: Direction
}

/** Room within a box, beside and above its texts. */
export const inset = { side: 14, top: 9 }

/** The line of a state's name. */
export const titleHeight = 20

/** The badge beside the name of a state whose parts run at once. */
export const badgeWidth = 64

/** The dot from which the initial arrow leads. */
export const dotSize = 10

const leafHeight = 40

/** What ELK knows the dot of a state by. */
export const dotOf = (id: string): string => `${id} initial`

const titleWidth = ({ name, kind }: State): number =>
  textWidth(name, 'title') + (kind === 'parallel' ? badgeWidth + 10 : 0)

/** How much of a state its name and texts take. */
export const headOf = (state: State) => {
  const rows = stateRows(state)
  return {
    width: Math.max(titleWidth(state), rowsWidth(rows)) + 2 * inset.side,
    height: inset.top * 2 + titleHeight + rows.length * rowHeight + (rows.length === 0 ? 0 : 2),
  }
}

/** ELK passes these on to no state within another: each has them itself. */
const spacing = {
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '13',
  'elk.spacing.edgeEdge': '11',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  // From the dots on: a chart begins at its top.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
}

const noPadding = '[top=0,left=0,bottom=0,right=0]'

/** How arrows are laid out, through all levels below. */
const layered = (direction: Direction) => ({
  ...spacing,
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': noPadding,
})

/** Parts between which no arrow leads lie side by side or one below the other, as a page has room for them. */
const packed = {
  'elk.algorithm': 'rectpacking',
  'elk.aspectRatio': '1.26',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
}

const isWithin = (id: string | null, { id: outer }: State): boolean =>
  id === outer || id?.startsWith(`${outer}.`) === true

/** Whether parts run at once that no arrow leads out of, or into from outside. */
export const isPacked = ({ kind, states }: State, chart: State): boolean =>
  kind === 'parallel' &&
  arrowsIn(chart).every(({ from, to }) =>
    states.every((part) => to === null || isWithin(from, part) === isWithin(to, part)),
  )

const boxOf = (state: State, way: Way, chart: State): ElkNode => {
  const { id, states, initial } = state
  const { width, height } = headOf(state)
  if (states.length === 0) return { id, width: Math.max(96, width), height: Math.max(leafHeight, height) }
  const dot: ElkNode[] = initial === null ? [] : [{ id: dotOf(id), width: dotSize, height: dotSize }]
  const isOfParts = isPacked(state, chart)
  const children = states.map((below) => boxOf(below, way, chart))
  return {
    id,
    children: isOfParts
      ? children.map((part, place) => ({
          id: `${part.id} frame`,
          children: [part],
          layoutOptions: layered(place === 0 ? way.direction : way.others),
        }))
      : [...dot, ...children],
    layoutOptions: {
      ...spacing,
      ...(isOfParts && packed),
      'elk.padding': `[top=${height + 14},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${leafHeight})`,
    },
  }
}

const edgesOf = (chart: State): ElkExtendedEdge[] => [
  ...statesIn(chart).flatMap(({ id, initial }) =>
    initial === null ? [] : [{ id: dotOf(id), sources: [dotOf(id)], targets: [initial] }],
  ),
  ...arrowsIn(chart).flatMap((arrow) => {
    const rows = arrowRows(arrow)
    const label = {
      text: arrow.name,
      width: rowsWidth(rows) + 8,
      height: rows.length * rowHeight + 4,
      // In its line, which it interrupts: nobody asks to which arrow it belongs.
      layoutOptions: { 'elk.edgeLabels.inline': 'true' },
    }
    return arrow.to === null ? [] : [{ id: arrow.name, sources: [arrow.from], targets: [arrow.to], labels: [label] }]
  }),
]

/** A chart as ELK lays it out. */
export const graphOf = (chart: State, way: Way): ElkNode => ({
  id: ':page',
  children: [boxOf(chart, way, chart)],
  edges: edgesOf(chart),
  layoutOptions: {
    ...layered(way.direction),
    'elk.json.shapeCoords': 'ROOT',
    'elk.json.edgeCoords': 'ROOT',
  },
})
