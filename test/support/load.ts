import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { REMOVE } from './groups.ts'
import { ask } from './start.ts'

export interface ExpectedGroup {
  name: string
  version: number
  readonly links: Set<string>
}

export type Groups = Map<string, ExpectedGroup>

export interface SentMutation {
  readonly operationId: string
  readonly query: string
  readonly input: Readonly<Record<string, unknown>>
  /** Applies the expected effect of one run of the mutation. */
  readonly effect: (groups: Groups) => void
  answer?: unknown
}

export const expectedAfter = (sent: readonly SentMutation[]): Groups => {
  const groups: Groups = new Map()
  for (const { effect } of sent) effect(groups)
  return groups
}

export const groupsIn = async (client: Client): Promise<Groups> => {
  const { rows } = await client.query(`
    select slug, name, version, array(select provider_id from group_provider where group_id = care_group.id) as links
    from care_group where slug like 'load-%'`)
  return new Map(rows.map(({ slug, name, version, links }) => [slug, { name, version, links: new Set(links) }]))
}

/** True when an overloaded service refused the mutation without running it. */
export const isOverloadRefusal = (refusal: unknown): boolean =>
  /The service is busy\.|"code":"RATE_LIMITED"/.test(
    refusal instanceof Error ? refusal.message : (JSON.stringify(refusal) ?? ''),
  )

export const askUntilAccepted = async (...request: Parameters<typeof ask>) => {
  for (;;)
    try {
      return await ask(...request)
    } catch (error) {
      if (!isOverloadRefusal(error)) throw error
    }
}

/** Sends a mutation until it is answered. Returns the response. */
export type Send = (sent: SentMutation) => Promise<unknown>

// A repeated operation must return the same response, so these operations select no fields that links change.
const record = '{ success group { id name version } }'
const CREATE = `mutation ($input: CreateGroupInput!) { createGroup(input: $input) ${record} }`
const UPDATE = `mutation ($input: UpdateGroupInput!) { updateGroup(input: $input) ${record} }`
const LINK = `mutation ($input: GroupProvidersInput!) {
  createGroupProvidersAssociation(input: $input) { success outcome { added alreadyLinked } } }`
const UNLINK = 'mutation ($input: GroupProviderInput!) { removeGroupProviderAssociation(input: $input) { success } }'

/** Runs a curator until `isOver`. The curator changes groups and their links, and sends one mutation at a time. */
export const curate = async (
  name: string,
  providerIds: readonly string[],
  send: Send,
  isOver: () => boolean,
): Promise<void> => {
  for (let round = 1; !isOver(); round += 1) {
    const slug = `load-${name}-${round}`
    const mutate = (query: string, input: SentMutation['input'], effect: SentMutation['effect']) =>
      send({ operationId: randomUUID(), query, input, effect })
    const change = (work: (group: ExpectedGroup) => void) => (groups: Groups) => {
      const group = groups.get(slug)
      if (group) work(group)
    }

    const created = await mutate(CREATE, { name: slug, slug }, (groups) =>
      groups.set(slug, { name: slug, version: 1, links: new Set() }),
    )
    const groupId: string = Object(created).createGroup.group.id
    const addLinks = change(({ links }) => {
      for (const id of providerIds) links.add(id)
    })
    await mutate(LINK, { groupId, providerId: providerIds.join() }, addLinks)
    const rename = change((group) => {
      group.name = `${slug} renamed`
      group.version += 1
    })
    await mutate(UPDATE, { groupId, update: { name: `${slug} renamed` } }, rename)
    const providerId = providerIds[round % providerIds.length] ?? ''
    const removeLink = change(({ links }) => void links.delete(providerId))
    await mutate(UNLINK, { groupId, providerId }, removeLink)
    if (round % 2 === 0) await mutate(REMOVE, { id: groupId }, (groups) => groups.delete(slug))
  }
}
