import { cx } from '../components/cx.ts'
import type { Box } from './arrange.ts'
import type { Tone } from './marks.ts'

/** How a part stands out, as its stylesheet reads it. */
export interface Look {
  readonly 'data-part': string
  readonly 'data-tone': Tone | undefined
  readonly 'data-selected': true | undefined
  readonly 'data-found': true | undefined
}

/** What kind of state it is, in the words of the stylesheet. */
export const stateClass = (name: string, { kind, isRoot, isRegion, isFailure }: Box): string =>
  cx(name, kind, isRoot && 'root', isRegion && 'region', isFailure && 'failure')

/** Whether other states are drawn within it. */
export const hasStates = ({ kind }: Box): boolean => kind === 'compound' || kind === 'parallel'

/** The outline of a state. */
export function DrawnState({ box, look }: { readonly box: Box; readonly look: Look }) {
  const { x, y, width, height, head, kind, isRoot, isRegion } = box
  const round = hasStates(box) ? 10 : 8
  return (
    <g className={stateClass('state', box)} {...look}>
      <rect className="halo" x={x - 4} y={y - 4} width={width + 8} height={height + 8} rx={round + 4} />
      <rect className="outline" x={x} y={y} width={width} height={height} rx={round} />
      {kind === 'final' && (
        <rect className="outline inner" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={5} />
      )}
      {hasStates(box) && !isRegion && !isRoot && <path className="divider" d={`M${x} ${y + head}h${width}`} />}
    </g>
  )
}
