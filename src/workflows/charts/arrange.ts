import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import { type Arrow, arrowsIn, failuresOf, type State, statesIn } from './chart.ts'
import type { Area, Label, Layout, Point } from './layout.ts'
import { arrowRows, rowHeight, rowsWidth, stateRows, textWidth } from './texts.ts'

type Direction = 'DOWN' | 'RIGHT'

interface LayoutDirections {
  /** Direction of the chart and of the first region of a parallel state. */
  readonly direction: Direction
  /** Direction of the other regions. */
  readonly others: Direction
}

export const inset = { side: 14, top: 9 }

export const titleHeight = 20

export const badgeWidth = 64

const dotSize = 10

const leafHeight = 40

/** Returns the ELK id of the dot before a state's initial child. */
const dotOf = (id: string): string => `${id} initial`

const titleWidth = ({ name, kind }: State): number =>
  textWidth(name, 'title') + (kind === 'parallel' ? badgeWidth + 10 : 0)

const headOf = (state: State) => {
  const rows = stateRows(state)
  return {
    width: Math.max(titleWidth(state), rowsWidth(rows)) + 2 * inset.side,
    height: inset.top * 2 + titleHeight + rows.length * rowHeight + (rows.length === 0 ? 0 : 2),
  }
}

/** Child nodes do not inherit ELK options, so each node gets its own. */
const spacing = {
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '13',
  'elk.spacing.edgeEdge': '11',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  // Start from the initial dots, so that a chart begins at the top.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
}

const noPadding = '[top=0,left=0,bottom=0,right=0]'

const layered = (direction: Direction) => ({
  ...spacing,
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': noPadding,
})

/** ELK options for regions without arrows between them. */
const packed = {
  'elk.algorithm': 'rectpacking',
  'elk.aspectRatio': '1.26',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
}

const isWithin = (id: string | null, { id: outer }: State): boolean =>
  id === outer || id?.startsWith(`${outer}.`) === true

/** True for a parallel state whose regions no arrow enters or leaves. */
const isPacked = ({ kind, states }: State, chart: State): boolean =>
  kind === 'parallel' &&
  arrowsIn(chart).every(({ from, to }) =>
    states.every((region) => to === null || isWithin(from, region) === isWithin(to, region)),
  )

const boxOf = (state: State, directions: LayoutDirections, chart: State): ElkNode => {
  const { id, states, initial } = state
  const { width, height } = headOf(state)
  if (states.length === 0) return { id, width: Math.max(96, width), height: Math.max(leafHeight, height) }
  const dot: ElkNode[] = initial === null ? [] : [{ id: dotOf(id), width: dotSize, height: dotSize }]
  const hasPackedRegions = isPacked(state, chart)
  const children = states.map((child) => boxOf(child, directions, chart))
  return {
    id,
    children: hasPackedRegions
      ? children.map((region, index) => ({
          id: `${region.id} frame`,
          children: [region],
          layoutOptions: layered(index === 0 ? directions.direction : directions.others),
        }))
      : [...dot, ...children],
    layoutOptions: {
      ...spacing,
      ...(hasPackedRegions && packed),
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
      // An inline label shows to which arrow it belongs.
      layoutOptions: { 'elk.edgeLabels.inline': 'true' },
    }
    return arrow.to === null ? [] : [{ id: arrow.name, sources: [arrow.from], targets: [arrow.to], labels: [label] }]
  }),
]

const graphOf = (chart: State, directions: LayoutDirections): ElkNode => ({
  id: ':page',
  children: [boxOf(chart, directions, chart)],
  edges: edgesOf(chart),
  layoutOptions: {
    ...layered(directions.direction),
    'elk.json.shapeCoords': 'ROOT',
    'elk.json.edgeCoords': 'ROOT',
  },
})

const margin = 24

/** Space on the page for a chart, in pixels. */
const space = { width: 860, height: 680 }

const areaOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area => ({
  x: x + margin,
  y: y + margin,
  width,
  height,
})

const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)]

const withMargin = ({ x, y }: Point): Point => ({ x: x + margin, y: y + margin })

export const areasOverlap = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const layoutOf = (chart: State, graph: ElkNode): Layout => {
  const nodes = new Map(nodesIn(graph).map((node) => [node.id, areaOf(node)]))
  const edges = new Map(graph.edges?.map((edge) => [edge.id, edge]))
  const states = statesIn(chart)
  const failures = failuresOf(chart)
  const regions = new Set(states.filter(({ kind }) => kind === 'parallel').flatMap(({ states }) => states))
  const placeOf = (id: string): Area => nodes.get(id) ?? areaOf({})
  const pointsOf = (id: string): Point[] =>
    (edges.get(id)?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].map(withMargin),
    )
  const filledStates = states.filter((state) => state !== chart && !regions.has(state) && state.states.length > 0)
  const labelOf = (arrow: Arrow): Label | null => {
    const label = edges.get(arrow.name)?.labels?.[0]
    if (!label) return null
    const area = areaOf(label)
    return {
      ...area,
      rows: arrowRows(arrow),
      isOnPaper: !filledStates.some(({ id }) => areasOverlap(placeOf(id), area)),
    }
  }
  const statesWithInitial = states.filter(({ initial }) => initial !== null)
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
    dots: statesWithInitial.map(({ id }) => {
      const { x, y, width, height } = placeOf(dotOf(id))
      return { x: x + width / 2, y: y + height / 2 }
    }),
    lines: [
      ...statesWithInitial.map(({ id, initial }) => ({
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

const scaleOf = ({ width, height }: Layout): number => Math.min(space.width / width, space.height / height)

const layoutDirections: readonly LayoutDirections[] = [
  { direction: 'DOWN', others: 'DOWN' },
  { direction: 'RIGHT', others: 'RIGHT' },
  { direction: 'DOWN', others: 'RIGHT' },
  { direction: 'RIGHT', others: 'DOWN' },
]

/**
 * Lays out a chart in each direction and returns the narrowest legible layout. A layout is legible if its scale is
 * within 10 % of the best.
 */
export const arrange = async (chart: State, elk: Pick<ELK, 'layout'>): Promise<Layout> => {
  const isMixed = statesIn(chart).some((state) => isPacked(state, chart))
  const layouts: Layout[] = []
  for (const directions of isMixed ? layoutDirections : layoutDirections.slice(0, 2))
    layouts.push(layoutOf(chart, await elk.layout(graphOf(chart, directions))))
  const best = Math.max(...layouts.map(scaleOf))
  const legible = layouts.filter((layout) => scaleOf(layout) * 1.1 >= best)
  return legible.reduce((narrowest, layout) => (layout.width < narrowest.width ? layout : narrowest))
}
