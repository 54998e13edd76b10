import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type ActiveStates, activeNodes } from '../../src/machines/internals.ts'
import { type PageSign, signsOf, signText } from '../../src/machines/shown.ts'

/** Returns the pattern of a text on a page. `{…}` matches any text. */
const patternOf = (text: string): RegExp => {
  const literals = text.split(/\{[^}]*\}/).map((part) => RegExp.escape(part))
  return new RegExp(literals.join('.+'))
}

/**
 * Returns the signs (texts and controls, see `src/machines/shown.ts`) of the active states. Also returns the signs of
 * their sibling states, which the page must hide.
 */
const expectedOf = (state: ActiveStates) => {
  const nodes = activeNodes(state)
  const active = new Set(nodes)
  const shownSigns = new Map(nodes.flatMap(signsOf).map((sign) => [signText(sign), sign]))
  const isShown = (sign: PageSign) =>
    [...shownSigns.values()].some((other) => patternOf(signText(sign)).test(signText(other)))
  const siblings = nodes.flatMap((node) => (node.parent?.type === 'compound' ? Object.values(node.parent.states) : []))
  const hidden = siblings.filter((node) => !active.has(node)).flatMap(signsOf)
  return { shown: [...shownSigns.values()], hidden: hidden.filter((sign) => !isShown(sign)) }
}

/** Runs in a page. Returns the text of the last matching element and its controls' descriptions. */
const textIn = (parts: readonly (HTMLElement | SVGElement)[]): string => {
  const root = parts.at(-1)
  if (!(root instanceof HTMLElement)) return ''
  const described = [...root.querySelectorAll('[aria-describedby]')].filter((control) => control.checkVisibility())
  const ids = described.flatMap((control) => control.getAttribute('aria-describedby')?.split(' ') ?? [])
  const descriptions = ids.map((id) => document.getElementById(id)?.textContent ?? '')
  return [root.innerText, ...descriptions].map((text) => text.replace(/\s+/g, ' ')).join('\n')
}

const stateSelectors = {
  busy: '[aria-busy="true"]',
  enabled: ':not([aria-disabled="true"]):not(:disabled)',
  invalid: '[aria-invalid="true"]',
  pressed: '[aria-pressed="true"]',
} as const

/**
 * Waits until a page shows the signs of active states only. `within` is the selector of the machine's part of the page.
 */
export const expectShown = async (page: Page, state: ActiveStates, within = 'body') => {
  const { shown: shownSigns, hidden } = expectedOf(state)
  if (shownSigns.length === 0 && hidden.length === 0) return
  const parts = page.locator(within)
  const root = parts.last()
  const isThere = async (sign: PageSign, pageText: string) => {
    if (typeof sign === 'string') return patternOf(sign).test(pageText)
    const { role, name, is } = sign
    const controls = root.getByRole(role, { name: patternOf(name) })
    return (await (is ? controls.and(page.locator(stateSelectors[is])) : controls).count()) > 0
  }
  const mismatches = async () => {
    const pageText = await parts.evaluateAll(textIn)
    const wrongSigns = async (signs: readonly PageSign[], isWanted: boolean) => {
      const wrong: string[] = []
      for (const sign of signs) if ((await isThere(sign, pageText)) !== isWanted) wrong.push(signText(sign))
      return wrong
    }
    return { missing: await wrongSigns(shownSigns, true), leftOver: await wrongSigns(hidden, false) }
  }
  await expect.poll(mismatches, { message: 'signs of the active states' }).toEqual({ missing: [], leftOver: [] })
}
