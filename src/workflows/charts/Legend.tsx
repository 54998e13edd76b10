import css from './Legend.module.css'

/** What a chart's look tells: where a session stands, what tests walked, or what people take. */
export type View = 'live' | 'coverage' | 'paths'

const swatches = {
  live: [
    ['current', 'Current'],
    ['visited', 'Visited'],
    ['plain', 'Not visited'],
  ],
  coverage: [
    ['walked', 'Walked by model and browser'],
    ['modelled', 'By the model alone'],
    ['unwalked', 'Not walked'],
  ],
} as const

/** What the look of a chart means. */
export function Legend({ view, note }: { readonly view: View; readonly note?: string | undefined }) {
  return (
    <ul className={css.legend} aria-label="Legend">
      {view === 'paths' ? (
        <li>
          <span className={css.line} data-look="seldom" />
          <span className={css.line} data-look="often" />
          The thicker, the more often{note && `: ${note}`}
        </li>
      ) : (
        swatches[view].map(([look, words]) => (
          <li key={look}>
            <span className={css.swatch} data-look={look} />
            {words}
          </li>
        ))
      )}
    </ul>
  )
}
