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

/** The content security policy wants to know who vouches for the address of a script; no other than ours is let through. */
const { trustedTypes } = window as { readonly trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('layout', { createScriptURL: () => workerUrl })

/** Milliseconds that a worker is kept for the next chart: it holds much memory. */
const idle = 10_000
/** Milliseconds after which one that answers nothing is given up. */
const longest = 60_000

interface LayoutWorker {
  readonly layOut: (chart: State) => Promise<Layout>
}

let current: LayoutWorker | null = null

const begin = (): LayoutWorker => {
  const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl)
  const elk = new elkjs.default({ workerFactory: () => worker })
  let open = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (): void => {
    worker.terminate()
    if (current === started) current = null
  }
  const { promise: broken, reject } = Promise.withResolvers<never>()
  // Without it, whoever waits would wait for ever.
  const fail = (): void => {
    end()
    reject(new Error('The layout worker failed.'))
  }
  worker.addEventListener('error', fail)
  const started: LayoutWorker = {
    layOut: async (chart) => {
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
    },
  }
  return started
}

const layOutAnew = async (chart: State): Promise<Layout> => {
  current ??= begin()
  try {
    return await current.layOut(chart)
  } catch (error) {
    // It is tried again when it is asked for again.
    known.delete(chart.id)
    throw error
  }
}

const known = new Map<string, Promise<Layout>>()

/** A place for every part of a chart, worked out beside the page, which stays quick meanwhile; each chart's is kept. */
export const layOutInWorker = (chart: State): Promise<Layout> => {
  const layout = known.get(chart.id) ?? layOutAnew(chart)
  known.set(chart.id, layout)
  return layout
}
