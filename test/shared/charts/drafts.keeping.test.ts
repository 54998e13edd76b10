import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { DRAFT_LIMIT } from '../../../src/domain/limits.ts'
import * as draftKeys from '../../../src/routes/app/drafts/draftKeys.ts'
import * as draftStore from '../../../src/routes/app/drafts/draftStore.ts'
import { keepDraft } from '../../../src/routes/app/drafts/keepDraft.ts'

/** Fakes of browser APIs that Node lacks. The capacity of the storage is in characters. */
const browser = { capacity: Number.POSITIVE_INFINITY, page: new EventTarget(), document: new EventTarget() }
const storageMethods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    if (value.length > browser.capacity) throw new DOMException('full', 'QuotaExceededError')
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}

beforeEach(() => {
  Object.assign(browser, { capacity: Number.POSITIVE_INFINITY, page: new EventTarget(), document: new EventTarget() })
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', Object.create(storageMethods))
  vi.stubGlobal('document', browser.document)
  vi.stubGlobal('addEventListener', browser.page.addEventListener.bind(browser.page))
  vi.stubGlobal('removeEventListener', browser.page.removeEventListener.bind(browser.page))
  vi.stubGlobal('navigator', {}) // browser tests cover locks
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const machine = setup({
  types: {
    context: {} as { text: string; password: string },
    events: {} as { type: 'type'; text: string } | { type: 'save' } | { type: 'answer' },
  },
  actions: { type: assign((_, text: string) => ({ text })) },
}).createMachine({
  id: 'form',
  context: { text: '', password: 'hush' },
  initial: 'open',
  states: {
    open: {
      on: { type: { actions: { type: 'type', params: ({ event }) => event.text } }, save: { target: 'saving' } },
    },
    saving: { on: { answer: { target: 'saved' } } },
    saved: { type: 'final' },
  },
})

const draft = { id: '1', username: 'curator', section: '/group', path: '/group/add' } as const
const openForm = () => {
  const actor = createActor(machine)
  let signedIn = true
  const discard = keepDraft(actor, {
    draft,
    describe: ({ context }) => ({ record: null, name: context.text }),
    isUnsaved: ({ status, context }) => status === 'active' && context.text !== '',
    isSignedIn: () => signedIn,
  })
  const type = (text: string) => actor.send({ type: 'type', text })
  const signOut = () => {
    signedIn = false
  }
  return { actor: actor.start(), discard, type, signOut }
}
type Form = ReturnType<typeof openForm>
const storedNames = () => draftStore.listDrafts('curator').map(({ name }) => name)
const waitForWrite = () => vi.advanceTimersByTime(300)

test('drafts are stored at most every 300 ms', () => {
  const { type } = openForm()
  const writes = vi.spyOn(storageMethods, 'setItem')
  waitForWrite()
  expect(storedNames()).toEqual([])
  for (const text of ['H', 'He', 'Hea']) {
    type(text)
    vi.advanceTimersByTime(99)
  }
  expect(storedNames()).toEqual([])
  vi.advanceTimersByTime(3)
  expect(storedNames()).toEqual(['Hea'])
  type('Heart')
  waitForWrite()
  waitForWrite()
  expect(storedNames()).toEqual(['Heart'])
  expect(writes).toHaveBeenCalledTimes(2)
})

test.each<[string, (form: Form) => void]>([
  ['pagehide', () => browser.page.dispatchEvent(new Event('pagehide'))],
  ['visibilitychange', () => browser.document.dispatchEvent(new Event('visibilitychange'))],
  ['the stop of a form', ({ actor }) => actor.stop()],
  // A restored form then repeats the same save.
  ['the start of a save', ({ actor }) => actor.send({ type: 'save' })],
])('drafts are stored at once on %s', (_, act) => {
  const form = openForm()
  form.type('Heart')
  act(form)
  const snapshot = { value: form.actor.getSnapshot().value, status: 'active', context: { text: 'Heart' } }
  expect(draftStore.listDrafts('curator')).toMatchObject([{ name: 'Heart', snapshot }])
})

const saveForm = ({ actor }: Pick<Form, 'actor'>) => {
  actor.send({ type: 'save' })
  actor.send({ type: 'answer' })
}
test.each<[string, (form: Form) => void]>([
  ['saved', saveForm],
  ['undone', ({ type }) => type('')],
  [
    'discarded',
    ({ discard, type }) => {
      discard()
      type('Hearts')
    },
  ],
])('a form that is %s has no stored draft', (_, endForm) => {
  const form = openForm()
  form.type('Heart')
  waitForWrite()
  expect(storedNames()).toEqual(['Heart'])
  endForm(form)
  waitForWrite()
  expect(storedNames()).toEqual([])
  form.actor.stop()
  expect(storedNames()).toEqual([])
})

test('changes after pagehide are not stored before pageshow', () => {
  const { type } = openForm()
  type('Heart')
  browser.page.dispatchEvent(new Event('pagehide'))
  type('cut off')
  waitForWrite()
  expect(storedNames()).toEqual(['Heart'])
  browser.page.dispatchEvent(new Event('pageshow'))
  type('Heart again')
  waitForWrite()
  expect(storedNames()).toEqual(['Heart again'])
})

test('after another tab has removed the drafts, changes are stored only while the user is signed in', () => {
  const { type, signOut } = openForm()
  type('Heart')
  waitForWrite()
  draftKeys.removeAllDrafts('curator')
  browser.document.dispatchEvent(new Event('visibilitychange'))
  expect(storedNames()).toEqual([])
  type('Heart again')
  waitForWrite()
  expect(storedNames()).toEqual(['Heart again'])
  draftKeys.removeAllDrafts('curator')
  type('pending')
  signOut()
  waitForWrite()
  expect(storedNames()).toEqual([])
  type('ended')
  waitForWrite()
  browser.page.dispatchEvent(new Event('pagehide'))
  expect(storedNames()).toEqual([])
})

test('the last changes before the end of a session are stored', () => {
  const { type, signOut } = openForm()
  signOut()
  type('Heart')
  waitForWrite()
  expect(storedNames()).toEqual(['Heart'])
})

test('full storage keeps its contents and raises no error', () => {
  const { type, actor } = openForm()
  type('Heart')
  waitForWrite()
  browser.capacity = 0
  type('Heart Rhythm')
  waitForWrite()
  expect(actor.getSnapshot().context.text).toBe('Heart Rhythm')
  expect(storedNames()).toEqual(['Heart'])
  expect(draftStore.isStorageRefused()).toBe(true)
  browser.capacity = Number.POSITIVE_INFINITY
  type('Heart Rhythms')
  waitForWrite()
  expect(draftStore.isStorageRefused()).toBe(false)
  browser.capacity = 0
  type('Heart')
  waitForWrite()
  saveForm({ actor })
  expect(storedNames()).toEqual([])
})

const storedDraft = { ...draft, record: null, name: 'Heart', at: Date.now(), snapshot: { context: {} } }

test('no password is stored, at any depth', () => {
  const snapshotOf = (user: object) => ({ context: {}, children: { user } })
  const typed = { passwordConfirmation: 'hush', drafts: [{ Password: ['hush'], note: 'kept' }] }
  draftStore.saveDraft({ ...storedDraft, snapshot: snapshotOf(typed) })
  expect(localStorage.getItem(draftKeys.draftKeyOf(storedDraft))).not.toContain('hush')
  const kept = { passwordConfirmation: '', drafts: [{ Password: '', note: 'kept' }] }
  expect(draftStore.listDrafts('curator')[0]?.snapshot).toEqual(snapshotOf(kept))
})

test('each username has its own drafts, newest first', () => {
  const save = (id: string, username: string, at: number) => draftStore.saveDraft({ ...storedDraft, id, username, at })
  save('old', 'curator', Date.now() - 1_000)
  save('new', 'curator', Date.now())
  save('theirs', 'curator.old', Date.now())
  expect(draftStore.listDrafts('curator').map(({ id }) => id)).toEqual(['new', 'old'])
  draftKeys.removeAllDrafts('curator')
  expect(draftStore.listDrafts('curator.old')).toHaveLength(1)
  expect(draftStore.listDrafts('curator')).toEqual([])
})

test.each<[string, unknown]>([
  ['invalid JSON', '{"id":'],
  ['null', null],
  ['an array', []],
  ['a draft without most fields', { id: '1', username: 'curator' }],
  ['a draft of an unknown section', { ...storedDraft, section: '/nowhere' }],
  ["a draft under another draft's key", { ...storedDraft, id: '2' }],
  ['a draft at a path of another section', { ...storedDraft, path: '/cft/add' }],
  ['a draft whose name is not a text', { ...storedDraft, name: 7 }],
  ['a draft whose record is not a text', { ...storedDraft, record: 7 }],
  ['a draft without a snapshot', { ...storedDraft, snapshot: null }],
  ['a draft without a context', { ...storedDraft, snapshot: {} }],
  ['a draft older than three days', { ...storedDraft, at: Date.now() - DRAFT_LIMIT }],
])('%s among the drafts is removed', (_, value) => {
  localStorage.setItem(draftKeys.draftKeyOf(storedDraft), typeof value === 'string' ? value : JSON.stringify(value))
  localStorage.setItem('dml.theme', 'dark')
  expect(draftStore.listDrafts('somebody')).toEqual([])
  expect(Object.keys(localStorage)).toEqual(['dml.theme'])
})
