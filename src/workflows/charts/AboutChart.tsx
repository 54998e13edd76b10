import type { ReactNode } from 'react'
import { counted } from '../../domain/text.ts'
import css from './AboutChart.module.css'
import { arrowsIn, statesIn } from './chart.ts'
import type { Entry } from './library.ts'

interface AboutChartProps {
  readonly entry: Entry
  /** The screens that use it. */
  readonly screens: ReactNode
  /** What tests walked of it, a sentence each; null while that is not known. */
  readonly coverage: readonly string[] | null
}

/** What a chart is for, where it is met, which rules it keeps and how it is tested. */
export function AboutChart({ entry: { about, chart }, screens, coverage }: AboutChartProps) {
  const services = [...new Set(statesIn(chart).flatMap(({ invokes }) => invokes))]
  return (
    <div className={css.about}>
      <h2>{about.title}</h2>
      <p>{about.purpose}</p>
      <h3>Screens</h3>
      {screens}
      <h3>Rules it keeps</h3>
      <ul>
        {about.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <h3>Size</h3>
      <p>{`${counted(statesIn(chart).length - 1, 'state')}, ${counted(arrowsIn(chart).length, 'transition')}`}</p>
      {services.length > 0 && <p>{`Asks ${services.join(', ')}.`}</p>}
      {coverage && (
        <>
          <h3>Tests</h3>
          <ul>
            {coverage.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
