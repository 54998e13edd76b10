import elkjs from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import { scriptUrl } from '../../routes/app/scriptUrl.ts'
import { arrange } from './arrange.ts'
import type { State } from './chart.ts'
import type { Layout } from './layout.ts'

/** Milliseconds before an idle worker, which uses much memory, is terminated. */
const idleTime = 10_000
/** Milliseconds before a worker without a response is terminated. */
const timeout = 60_000

type LayOut = (chart: State) => Promise<Layout>

let current: LayOut | null = null

const startWorker = (): LayOut => {
  const worker = new Worker(scriptUrl(workerUrl))
  const elk = new elkjs.default({ workerFactory: () => worker })
  let openCount = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    worker.terminate()
    if (current === layOut) current = null
  }
  const { promise: broken, reject } = Promise.withResolvers<never>()
  // ELK does not report an error of its worker, so the layout would stay pending.
  const fail = (): void => {
    stop()
    reject(new Error('The layout worker failed.'))
  }
  worker.addEventListener('error', fail)
  const layOut: LayOut = async (chart) => {
    clearTimeout(timer)
    openCount += 1
    timer = setTimeout(fail, timeout)
    try {
      return await Promise.race([arrange(chart, elk), broken])
    } finally {
      openCount -= 1
      clearTimeout(timer)
      timer = openCount === 0 ? setTimeout(stop, idleTime) : setTimeout(fail, timeout)
    }
  }
  return layOut
}

const cache = new Map<string, Promise<Layout>>()

/** Lays out a chart in a worker, so that the page stays responsive. */
export const layOutInWorker: LayOut = async (chart) => {
  const cached = cache.get(chart.id)
  if (cached) return cached
  current ??= startWorker()
  const layout = current(chart)
  cache.set(chart.id, layout)
  // Remove a failed layout, so that the next call retries.
  layout.catch(() => cache.delete(chart.id))
  return layout
}
