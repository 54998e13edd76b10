import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { layOut } from '../../scripts/chartFiles.tsx'
import { type Coverage, coverageMarks, coverageSentences } from '../../src/workflows/charts/coverage.ts'
import { type Entry, entries } from '../../src/workflows/charts/library.ts'
import { Picture } from '../../src/workflows/charts/Picture.tsx'

const directory = 'coverage/charts'

function ChartCoverage({
  entry: { name, about, chart },
  coverage,
}: {
  readonly entry: Entry
  readonly coverage: Coverage
}) {
  return (
    <section>
      <h2>{about.title}</h2>
      <p>{coverageSentences(chart, coverage).join(' ')}</p>
      <img src={`${name}.svg`} alt="" style={{ maxInlineSize: '100%' }} />
    </section>
  )
}

export const writeCoveragePictures = async (coverage: Coverage): Promise<void> => {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  const chartEntries = entries()
  for (const { name, chart } of chartEntries) {
    const picture = <Picture title={chart.name} layout={await layOut(chart)} marks={coverageMarks(chart, coverage)} />
    writeFileSync(`${directory}/${name}.svg`, renderToStaticMarkup(picture))
  }
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Test coverage of the charts</title>
      </head>
      <body style={{ font: '14px/1.5 system-ui, sans-serif', maxInlineSize: 1100, margin: '2rem auto' }}>
        <h1>Test coverage of the charts</h1>
        <p>Solid: browser tests. Dashed: model tests only. Dotted and red: no tests.</p>
        {chartEntries.map((entry) => (
          <ChartCoverage key={entry.name} entry={entry} coverage={coverage} />
        ))}
      </body>
    </html>
  )
  writeFileSync(`${directory}/index.html`, `<!doctype html>${renderToStaticMarkup(page)}`)
}
