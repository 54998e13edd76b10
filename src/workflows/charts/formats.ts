import type { AnyStateMachine } from 'xstate'
import { type Arrow, arrowsIn, type State, withGuardNames } from './chart.ts'

/** Returns a file for Stately Studio, with delays in milliseconds. */
export const studioOf = (machine: AnyStateMachine): string => {
  // JSON omits functions, which charts do not show.
  const config = JSON.stringify(machine.config, withGuardNames, 2)
  const delays = Object.entries(machine.implementations.delays).filter(([, delay]) => typeof delay === 'number')
  const implementations =
    delays.length > 0 ? `, ${JSON.stringify({ delays: Object.fromEntries(delays) }, null, 2)}` : ''
  return `import { createMachine } from 'xstate'\n\nexport const ${machine.id}Machine = createMachine(${config}${implementations})\n`
}

const escaped = (text: string): string => text.replace(/[;:#"{}<>\n]/g, (character) => `#${character.charCodeAt(0)};`)

const nameOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1)

const idOf = (id: string): string => id.replaceAll('.', '_')

const labelOf = ({ trigger, guard, actions }: Arrow): string => {
  const condition = guard === null ? '' : ` [${guard}]`
  return escaped(`${trigger}${condition}${actions.length > 0 ? ` / ${actions.join(', ')}` : ''}`)
}

const isWithin = (id: string, outer: string): boolean => id === outer || id.startsWith(`${outer}.`)

/** Mermaid cannot draw these transitions. */
const isUndrawable = ({ from, to }: Arrow): boolean => to === null || isWithin(to, from) || isWithin(from, to)

const noteLinesOf = (state: State): string[] => {
  const calls = state.invokes.map((service) => escaped(`calls ${service}`))
  const arrows = state.arrows.filter(isUndrawable)
  const targetText = ({ to }: Arrow) => (to === null ? '' : ` → ${nameOf(to)}`)
  return [...calls, ...arrows.map((arrow) => `${labelOf(arrow)}${targetText(arrow)}`)]
}

const linesOf = (state: State, arrows: readonly Arrow[]): string[] => {
  const id = idOf(state.id)
  const noteLines = noteLinesOf(state)
  const declared = `state "${escaped(state.name)}" as ${id}`
  if (state.states.length === 0) return [declared, ...noteLines.map((text) => `${id} : ${text}`)]
  const childLines = state.states.map((child) => linesOf(child, arrows))
  const isParallel = state.kind === 'parallel'
  const inside = isParallel
    ? childLines.flatMap((lines, index) => (index === 0 ? lines : ['--', ...lines]))
    : childLines.flat()
  const childOf = (id: string) => state.states.find((child) => isWithin(id, child.id))
  const edges = arrows.flatMap((arrow) => {
    const [source, target] = [childOf(arrow.from), childOf(arrow.to ?? '')]
    if (!source || !target || source === target) return []
    // Mermaid edges inside a state must connect its children, so the label names a deeper source or target.
    const from = source.id === arrow.from ? '' : `${nameOf(arrow.from)}, `
    const to = target.id === arrow.to ? '' : ` → ${nameOf(arrow.to ?? '')}`
    return `${idOf(source.id)} --> ${idOf(target.id)} : ${from}${labelOf(arrow)}${to}`
  })
  const ends = state.states.filter(({ kind }) => kind === 'final').map((child) => `${idOf(child.id)} --> [*]`)
  const start = state.initial === null ? [] : [`[*] --> ${idOf(state.initial)}`]
  const note = noteLines.length > 0 ? [`note right of ${id}`, ...noteLines.map((text) => `  ${text}`), 'end note'] : []
  return [`${declared} {`, ...[...start, ...inside, ...edges, ...ends].map((line) => `  ${line}`), '}', ...note]
}

export const mermaidOf = (chart: State): string => {
  const lines = linesOf(chart, arrowsIn(chart))
  return `${['stateDiagram-v2', ...lines.map((line) => `  ${line}`)].join('\n')}\n`
}
