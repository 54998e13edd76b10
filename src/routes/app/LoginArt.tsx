import type { ReactNode } from 'react'
import css from './LoginArt.module.css'

/** The side of a plane before it is laid down, and how far planes stand apart. */
const SIDE = 368
const STOREY = 190

/** Seven rows of a record: the length of the label and of the value, and whether staff changed it. */
const rows = [
  { label: 62, value: 146, changed: false },
  { label: 86, value: 106, changed: false },
  { label: 50, value: 128, changed: false },
  { label: 94, value: 92, changed: false },
  { label: 69, value: 100, changed: true },
  { label: 55, value: 116, changed: false },
  { label: 79, value: 81, changed: true },
].map((row, index) => ({ ...row, v: 38 + index * 46 }))

const Plane = ({ className }: { readonly className: string | undefined }) => (
  <>
    <rect className={className} width={SIDE} height={SIDE} rx="24" />
    {rows.slice(0, -1).map(({ v }) => (
      <line key={v} className={css.rule} x1="20" x2={SIDE - 20} y1={v + 23} y2={v + 23} />
    ))}
  </>
)

const Labels = () => rows.map(({ v, label }) => <line key={v} x1="33" x2={33 + label} y1={v} y2={v} />)

/** A storey of the stack, 0 at the top; what is drawn in it lies flat. */
const Storey = ({ level, children }: { readonly level: number; readonly children: ReactNode }) => (
  <g transform={`matrix(.866 .5 -.866 .5 416 ${68 + level * STOREY})`}>{children}</g>
)

/** Three stacked planes: the source record, what staff changed, and the directory that shows both. */
export function LoginArt() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from readers by what holds it
    <svg className={css.art} viewBox="0 0 832 884" preserveAspectRatio="xMidYMid slice">
      <Storey level={2}>
        <Plane className={css.plane} />
        <g className={css.faintLabels}>
          <Labels />
        </g>
        <g className={css.faintValues}>
          {rows.map(({ v, value }) => (
            <line key={v} x1="156" x2={156 + value} y1={v} y2={v} />
          ))}
        </g>
      </Storey>
      <line className={css.post} x1="119" x2="119" y1="270" y2="632" />
      <line className={css.post} x1="713" x2="713" y1="270" y2="632" />
      <Storey level={1}>
        <Plane className={css.plane} />
        {rows
          .filter(({ changed }) => changed)
          .map(({ v, value }) => (
            <g key={v}>
              <rect className={css.chip} x="140" y={v - 12} width={value + 32} height="24" rx="10" />
              <line className={css.changed} x1="156" x2={156 + value} y1={v} y2={v} />
            </g>
          ))}
      </Storey>
      <line className={css.post} x1="416" x2="416" y1="430" y2="808" />
      <Storey level={0}>
        <Plane className={css.top} />
        <g className={css.labels}>
          <Labels />
        </g>
        {rows.map(({ v, value, changed }) => (
          <line key={v} className={changed ? css.changed : css.values} x1="156" x2={156 + value} y1={v} y2={v} />
        ))}
      </Storey>
    </svg>
  )
}
