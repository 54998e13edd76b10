import { memo } from 'react'
import { cx } from '../../components/layout/cx.ts'
import type { Box } from './arrange.ts'
import { type Emphasis, lookOf, looksAlike } from './look.ts'

interface StateProps {
  readonly box: Box
  readonly emphasis: Emphasis
}

/** What kind of state it is, in the words of the stylesheet. */
export const stateClass = (name: string, { kind, isRoot, isRegion, isFailure }: Box): string =>
  cx(name, kind, isRoot && 'root', isRegion && 'region', isFailure && 'failure')

/** Whether other states are drawn within it. */
export const hasStates = ({ kind }: Box): boolean => kind === 'compound' || kind === 'parallel'

const isSame = (before: StateProps, { box, emphasis }: StateProps): boolean =>
  before.box === box && looksAlike(box.id, before.emphasis, emphasis)

/** The outline of a state. */
export const DrawnState = memo(({ box, emphasis }: StateProps) => {
  const { x, y, width, height, head, kind, isRoot, isRegion } = box
  const round = hasStates(box) ? 10 : 8
  return (
    <g className={stateClass('state', box)} {...lookOf(box.id, emphasis)}>
      <rect className="halo" x={x - 4} y={y - 4} width={width + 8} height={height + 8} rx={round + 4} />
      <rect className="outline" x={x} y={y} width={width} height={height} rx={round} />
      {kind === 'final' && (
        <rect className="outline inner" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={5} />
      )}
      {hasStates(box) && !isRegion && !isRoot && <path className="divider" d={`M${x} ${y + head}h${width}`} />}
    </g>
  )
}, isSame)
