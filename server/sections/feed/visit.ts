import sql from 'sql-template-tag'
import { NAME_LENGTH } from '../../../src/domain/limits.ts'
import { nameProblem } from '../../../src/domain/problem.ts'
import { badInput, forbidden } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import { kindFilter } from '../../contract/permissions.ts'
import type { ChangesVisit, FollowChangesInput, FollowedRecord } from '../../contract/types.gen.ts'
import { signedIn } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import { mutate } from '../../records/mutation.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'

const MAX_FOLLOWS = 200

/** Returns what a user follows and has seen. Leaves out records that `isReadable` refuses. */
export const findVisit = async (
  database: Queryable,
  userId: string,
  isReadable: (record: FollowedRecord) => boolean,
): Promise<ChangesVisit> => {
  const visit = await database.one<ChangesVisit>(sql`
    select coalesce((select max(id) from audit_log), 0)::text as "latestId",
      coalesce((select seen_id from feed_visit where user_id = ${userId}), 0)::text as "seenId",
      (select coalesce(json_agg(json_build_object('username', username, 'record', case when username is null then
          json_build_object('kind', kind, 'id', record_id::text, 'name', (
            select name from audit_record where audit_record.kind = feed_follow.kind
              and audit_record.record_id = feed_follow.record_id and place = 1 order by audit_id desc limit 1)) end)
        order by username, kind, record_id), '[]') from feed_follow where user_id = ${userId}) as follows`)
  if (!visit) throw new Error('The query returned no row.')
  return { ...visit, follows: visit.follows.filter(({ record }) => !record || isReadable(record)) }
}

/** Never forgets a later row, so that an older tab of the browser changes nothing. */
export const markChangesSeen: MutationResolvers['markChangesSeen'] = (_, { input }, context) =>
  mutate(context, { action: 'markChangesSeen', input }, async (tx) => {
    if (input.upTo !== '0' && idOf(input.upTo) === null)
      throw badInput({ field: 'upTo', message: 'upTo must be the id of an audit row.' })
    await tx.rows(sql`
      insert into feed_visit (user_id, seen_id)
      select ${signedIn(context).id}, least(${input.upTo}::bigint, coalesce(max(id), 0)) from audit_log
      on conflict (user_id) do update set seen_id = greatest(feed_visit.seen_id, excluded.seen_id)`)
    return { result: { success: true }, audit: null }
  })

interface Follow {
  readonly kind: string | null
  readonly record_id: string | null
  readonly username: string | null
}

const followOf = ({ kind = null, id = null, username = null }: FollowChangesInput): Follow => {
  if ((kind === null) !== (id === null) || (kind === null) === (username === null))
    throw badInput({ field: 'username', message: 'Give either kind and id of a record, or a username.' })
  // A top list has the id 0.
  if (id !== null && id !== '0' && idOf(id) === null)
    throw badInput({ field: 'id', message: 'id must be the id of a record.' })
  const message = username === null ? null : nameProblem('Username', username, NAME_LENGTH)
  if (message !== null) throw badInput({ field: 'username', message })
  return { kind, record_id: id, username }
}

/** Does nothing if the user already follows. Throws BAD_USER_INPUT, or FORBIDDEN for a record of an unreadable kind. */
export const followChanges: MutationResolvers['followChanges'] = (_, { input }, context, { schema }) =>
  mutate(context, { action: 'followChanges', input }, async (tx) => {
    const { kind, record_id, username } = followOf(input)
    const { id } = signedIn(context)
    if (input.kind != null && !kindFilter(schema)(context, input.kind, record_id ?? '')) throw forbidden()
    if (!input.isFollowed)
      await tx.rows(sql`
        delete from feed_follow where user_id = ${id} and kind is not distinct from ${kind}
          and record_id is not distinct from ${record_id}::bigint and username is not distinct from ${username}`)
    else {
      await tx.rows(sql`
        insert into feed_follow (user_id, kind, record_id, username) values (${id}, ${kind}, ${record_id}, ${username})
        on conflict do nothing`)
      const total = await tx.one<{ count: number }>(sql`select count(*)::int from feed_follow where user_id = ${id}`)
      if ((total?.count ?? 0) > MAX_FOLLOWS)
        throw badInput({ field: 'isFollowed', message: `You follow ${MAX_FOLLOWS} already. Unfollow one first.` })
    }
    return { result: { success: true }, audit: null }
  })
