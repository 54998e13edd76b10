import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { type DomainSnapshotAdapter, expect, Snapshots } from 'vitest'

declare module 'vitest' {
  interface Assertion {
    toMatchRecord(): Promise<void>
  }
}

const { RECORD_PAUSE } = process.env
/** Milliseconds between two looks at a page. When recording, a page that shows the same twice is recorded. */
const INTERVAL = Number(RECORD_PAUSE ?? 20)

/**
 * Parts that are not recorded: icons, what passes (alerts, announcements), what depends on the time (days of changes,
 * calendars) or on requests of other screens (the neighbours of a record, new rows), and what repeats (the console's frame, the
 * later rows of lists).
 */
const LEFT_OUT = `svg, col, script, style, kbd, input[aria-hidden], [inert], [data-radix-focus-guard],
  [aria-label="Alerts"], output, p[aria-live], ol[aria-label="Changes"], table:has([data-date]),
  [data-step], span:has(~ [data-step]), [data-new-rows], aside, [href="#content"], header:has(> a[href="/"]),
  tbody > tr:nth-child(n + 2), li:nth-child(n + 5), option:nth-child(n + 13), [role="option"]:nth-child(n + 5)`
/** Attributes with ids, which depend on earlier screens, attributes that never change, and the mark of a saved row. */
const IGNORED = `class id for name d datetime aria-labelledby aria-describedby aria-controls aria-owns
  aria-activedescendant form data-id type value scope role autocomplete spellcheck dir data-place data-saved`
/** Matches attributes with keys, which a page offers once it is idle. */
const KEYS = /^(aria-keyshortcuts=|data-tip=(.$|Ctrl\+|.*\)$))/

/**
 * Runs in a page. Returns a line for each visible text and control, with its classes, its attributes and those of its
 * wrappers. After a dialog, the focus depends on the order of answers, on a heading or a link of a row.
 */
const describeScreen = ([leftOut, ignored, keys]: readonly [string, string, RegExp]): string[] => {
  const leftOutElements = new Set(document.querySelectorAll(leftOut))
  const ignoredNames = new Set(ignored.split(/\s+/))
  const lines: string[] = []
  let wrappers = ''
  const describe = (element: Element): string => {
    const { value, checked } = element as HTMLInputElement
    return [
      element.localName,
      ...[...element.classList].map((name) => `.${name.replace(/_[\w-]{3}$/, '')}`),
      ...[...element.attributes]
        .filter(({ name }) => !ignoredNames.has(name))
        .map((attribute) => `${attribute.name}${attribute.value === '' ? '' : `=${attribute.value}`}`)
        .filter((attribute) => !keys.test(attribute))
        .toSorted()
        .map((attribute) => ` ${attribute}`),
      ...(element.matches('input, textarea, select') && value !== '' ? [` value=${value}`] : []),
      ...(checked ? [' checked'] : []),
      ...(element === document.activeElement && !element.matches('h1, td a') ? [' has focus'] : []),
    ].join('')
  }
  const add = (element: Element) => {
    if (leftOutElements.has(element) || !element.checkVisibility()) return
    const texts = [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
    const own = texts.join('').replace(/\s+/g, ' ').trim()
    const description = describe(element)
    if (own !== '' || element.matches('a, button, input, textarea')) {
      lines.push(`${wrappers}${description}${own === '' ? '' : ` "${own}"`}`)
      wrappers = ''
    } else if (description !== element.localName) wrappers += `${description} / `
    for (const child of element.children) add(child)
  }
  for (const child of document.body.children) add(child)
  return lines
}

/** Replaces what depends on the time, on the window's size, and on the records that earlier tests made. */
const generalize = (line: string): string =>
  line
    .replace(
      /\d+\/\d+\/\d{2,4}|(\w+day, )?(\w+uary|March|April|May|June|July|August|\w+ber)( \d{1,2},)? 20\d\d/g,
      'DATE',
    )
    .replace(/\b\d{1,2}:\d\d(:\d\d)?(\.\d+)?( [AP]M)?/g, 'TIME')
    .replace(/^p\.hint "(\w+day|Now: .*)"$/, 'p.hint "MOMENT"')
    .replace(/(\d+|\ban?|a few) (second|minute|hour|day|week|month|year)s? ago|just now|yesterday/g, 'AGO')
    .replace(/\b(19|20)\d\d\b/g, 'YEAR')
    .replace(/-?\d+(\.\d+)?px/g, 'PX')
    .replace(/ style(=transition[^;]*;)?(?= |$)/, '') // of a row that moves
    .replace(/\(\d+\)/g, '(NR)')

/** Record and page that last differed. */
let mismatch = { recorded: '', shown: '' }

const screens: DomainSnapshotAdapter<string, string> = {
  name: 'screen',
  capture: String,
  render: (text) => `\n${text}\n`,
  parseExpected: (text) => text.trim(),
  match: (shown, recorded) => {
    mismatch = { recorded, shown: shown.trim() }
    return { pass: mismatch.shown === recorded }
  },
}

expect.extend({
  toMatchRecord(received: unknown) {
    return Snapshots.toMatchDomainSnapshot.call(this, screens, received)
  },
})

let last: { readonly test?: string; readonly lines: readonly string[] } = { lines: [] }

/**
 * Fails unless the page comes to show what was recorded at this point of the test. A record contains the lines that
 * are new since the test's last record. `RECORD_PAUSE=1500 npm test -- -u` records again.
 */
export const expectRecorded = async (page: Page): Promise<void> => {
  const test = expect.getState().currentTestName
  const before = last.test === test ? last.lines : []
  let lines: readonly string[] = []
  const changes = async () => {
    lines = (await page.evaluate(describeScreen, [LEFT_OUT, IGNORED, KEYS] as const)).map(generalize)
    const gone = before.filter((line) => !lines.includes(line)).length
    return [`${gone} lines are gone`, ...lines.filter((line) => !before.includes(line))].join('\n')
  }
  mismatch = { recorded: '', shown: '' }
  if (RECORD_PAUSE) await sleep(INTERVAL) // a screen that is about to change must not pass
  try {
    await expect.poll(changes, { interval: INTERVAL }).toMatchRecord()
  } catch (error) {
    expect(mismatch.shown, 'lines of the page that are new since the last record of the test').toBe(mismatch.recorded)
    throw error
  }
  last = { test, lines }
}
