/** Draws every chart into `coverage/drawn`: as SVG, as Mermaid and for Stately Studio. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const DIRECTORY = 'coverage/drawn'
// Node cannot load TSX; Vite can.
const { module } = await runnerImport<typeof import('./chartFiles.tsx')>('./scripts/chartFiles.tsx')
const files = (await module.drawCharts()).flatMap((drawing) => Object.entries(drawing.files))
rmSync(DIRECTORY, { recursive: true, force: true })
mkdirSync(DIRECTORY, { recursive: true })
for (const [name, text] of files) writeFileSync(`${DIRECTORY}/${name}`, text)
process.stdout.write(`${files.length} files in ${DIRECTORY}\n`)
