import elkjs from 'elkjs/lib/elk.bundled.js'
import { arrange, type Layout } from './arrange.ts'
import type { State } from './chart.ts'

export type { Layout } from './arrange.ts'

const elk = new elkjs.default()

/** A place for every part of a chart, worked out in this thread: for commands and tests. Pages have a worker for it. */
export const layOut = (chart: State): Promise<Layout> => arrange(chart, elk)
