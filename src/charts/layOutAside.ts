import elkjs, { type ELK } from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import { arrange, type Layout } from './arrange.ts'
import type { State } from './chart.ts'

interface Policies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

/** The content security policy wants to know who vouches for the address of a script; no other than ours is let through. */
const { trustedTypes } = window as { readonly trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('layout', { createScriptURL: () => workerUrl })

interface Aside {
  readonly elk: ELK
  /** Answers nothing, and fails when the worker does. */
  readonly broken: Promise<never>
}

const begin = (): Aside => {
  const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl)
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The layout worker failed.')))
  })
  return { elk: new elkjs.default({ workerFactory: () => worker }), broken }
}

let aside: Aside | null = null
const known = new Map<string, Promise<Layout>>()

const layOutAnew = async (chart: State): Promise<Layout> => {
  aside ??= begin()
  const { elk, broken } = aside
  try {
    return await Promise.race([arrange(chart, elk), broken])
  } catch (error) {
    // It is tried again in a new worker.
    elk.terminateWorker()
    known.delete(chart.id)
    aside = null
    throw error
  }
}

/** A place for every part of a chart, worked out beside the page, which stays quick meanwhile; each chart's is kept. */
export const layOutAside = (chart: State): Promise<Layout> => {
  const layout = known.get(chart.id) ?? layOutAnew(chart)
  known.set(chart.id, layout)
  return layout
}
