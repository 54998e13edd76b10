import elkjs from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import { arrange } from './arrange.ts'
import type { State } from './chart.ts'
import type { Layout } from './layout.ts'

interface Policies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

/** The content security policy allows worker URLs only from this Trusted Types policy. */
const { trustedTypes } = window as { readonly trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('layout', { createScriptURL: () => workerUrl })

/** Milliseconds that an idle worker stays for the next chart. It holds much memory. */
const idle = 10_000
/** Milliseconds before a worker without a response is given up. */
const longest = 60_000

type LayOut = (chart: State) => Promise<Layout>

let current: LayOut | null = null

const begin = (): LayOut => {
  const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl)
  const elk = new elkjs.default({ workerFactory: () => worker })
  let open = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (): void => {
    worker.terminate()
    if (current === layOut) current = null
  }
  const { promise: broken, reject } = Promise.withResolvers<never>()
  // A worker's error would otherwise leave the promise pending forever.
  const fail = (): void => {
    end()
    reject(new Error('The layout worker failed.'))
  }
  worker.addEventListener('error', fail)
  const layOut: LayOut = async (chart) => {
    clearTimeout(timer)
    open += 1
    timer = setTimeout(fail, longest)
    try {
      return await Promise.race([arrange(chart, elk), broken])
    } finally {
      open -= 1
      clearTimeout(timer)
      timer = open === 0 ? setTimeout(end, idle) : setTimeout(fail, longest)
    }
  }
  return layOut
}

const known = new Map<string, Promise<Layout>>()

/** Lays out a chart in a worker, so that the page stays responsive. Caches each chart's layout. */
export const layOutInWorker: LayOut = async (chart) => {
  const kept = known.get(chart.id)
  if (kept) return kept
  current ??= begin()
  const layout = current(chart)
  known.set(chart.id, layout)
  // Not cached, so that the next call retries.
  layout.catch(() => known.delete(chart.id))
  return layout
}
