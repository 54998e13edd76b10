import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { REMOVE } from './groups.ts'
import { ask } from './start.ts'

/** A group that curators under load made, as it must be. */
export interface Expected {
  name: string
  version: number
  readonly links: Set<string>
}

/** What must be, by the groups' machine names. */
export type Groups = Map<string, Expected>

/** A mutation that is sent, perhaps more than once. */
export interface Sent {
  readonly operationId: string
  readonly query: string
  readonly input: Readonly<Record<string, unknown>>
  /** What becomes of the groups when it is done once. */
  readonly effect: (groups: Groups) => void
  /** What was answered; undefined while nothing was. */
  answer?: unknown
}

/** The groups as they must be after mutations, each done once, in the order in which each curator sent them. */
export const expectedAfter = (sent: readonly Sent[]): Groups => {
  const groups: Groups = new Map()
  for (const { effect } of sent) effect(groups)
  return groups
}

/** The groups as they are. */
export const groupsIn = async (client: Client): Promise<Groups> => {
  const { rows } = await client.query(`
    select slug, name, version, array(select provider_id from group_provider where group_id = care_group.id) as links
    from care_group where slug like 'load-%'`)
  return new Map(rows.map(({ slug, name, version, links }) => [slug, { name, version, links: new Set(links) }]))
}

/** Whether the service did nothing because it is overloaded: a client sends the mutation again. */
export const isTurnedAway = (refusal: unknown): boolean =>
  /The service is busy\.|"code":"RATE_LIMITED"/.test(
    refusal instanceof Error ? refusal.message : (JSON.stringify(refusal) ?? ''),
  )

/** What an operation answers, sent again for as long as the service turns it away. */
export const askUntilTaken = async (...asked: Parameters<typeof ask>) => {
  for (;;)
    try {
      return await ask(...asked)
    } catch (error) {
      if (!isTurnedAway(error)) throw error
    }
}

/** Sends a mutation until it is answered, and answers that. */
export type Send = (sent: Sent) => Promise<unknown>

// Of the answers, what is the same whenever an operation is repeated: a group's own fields, not its numbers of links.
const CREATE =
  'mutation ($input: CreateGroupInput!) { createGroup(input: $input) { success group { id name version } } }'
const UPDATE =
  'mutation ($input: UpdateGroupInput!) { updateGroup(input: $input) { success group { id name version } } }'
const LINK = `mutation ($input: GroupProvidersInput!) {
  createGroupProvidersAssociation(input: $input) { success outcome { added alreadyLinked } } }`
const UNLINK = 'mutation ($input: GroupProviderInput!) { removeGroupProviderAssociation(input: $input) { success } }'

/**
 * A curator under load: makes groups of their own, links all the physicians, renames them, unlinks one, and
 * removes every second one; each mutation waits for the answer of the one before.
 */
export const curate = async (
  name: string,
  providerIds: readonly string[],
  send: Send,
  isOver: () => boolean,
): Promise<void> => {
  for (let turn = 1; !isOver(); turn += 1) {
    const slug = `load-${name}-${turn}`
    const mutate = (query: string, input: Sent['input'], effect: Sent['effect']) =>
      send({ operationId: randomUUID(), query, input, effect })
    const change = (work: (group: Expected) => void) => (groups: Groups) => {
      const group = groups.get(slug)
      if (group) work(group)
    }

    const created = await mutate(CREATE, { name: slug, slug }, (groups) =>
      groups.set(slug, { name: slug, version: 1, links: new Set() }),
    )
    const groupId: string = Object(created).createGroup.group.id
    await mutate(
      LINK,
      { groupId, providerId: providerIds.join() },
      change(({ links }) => {
        for (const id of providerIds) links.add(id)
      }),
    )
    await mutate(
      UPDATE,
      { groupId, update: { name: `${slug} renamed` } },
      change((group) => {
        group.name = `${slug} renamed`
        group.version += 1
      }),
    )
    const providerId = providerIds[turn % providerIds.length] ?? ''
    await mutate(
      UNLINK,
      { groupId, providerId },
      change(({ links }) => void links.delete(providerId)),
    )
    if (turn % 2 === 0) await mutate(REMOVE, { id: groupId }, (groups) => groups.delete(slug))
  }
}
