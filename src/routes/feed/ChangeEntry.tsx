import { Link } from '@tanstack/react-router'
import { Bell, BellRing } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { Badge } from '../../components/feedback/Badge.tsx'
import { LongText } from '../../components/fields/LongText.tsx'
import { UserName } from '../../components/layout/Avatar.tsx'
import type { Follow } from '../../domain/feed/follows.ts'
import type { ChangedRecord } from '../../gql/feed/feed.ts'
import { linkTo } from '../app/sections.ts'
import { recordLocation } from '../records/recordLocation.ts'
import css from './ChangeEntry.module.css'
import { Differences } from './Differences.tsx'
import { actionTexts, countText, nounOf, recordName, timesText } from './feedTexts.ts'

function RecordLink({ record, children }: { readonly record: ChangedRecord['record']; readonly children: ReactNode }) {
  const location = recordLocation(record)
  if (location) return <Link {...linkTo('edit', location)}>{children}</Link>
  if (record.kind === 'PROVIDER' && record.exists)
    return (
      <Link to="/provider/edit/$id" params={{ id: record.id }}>
        {children}
      </Link>
    )
  if (record.kind === 'TOP_SPECIALTY') return <Link to="/top_specialties">{children}</Link>
  if (record.kind === 'TOP_CONDITION') return <Link to="/top_conditions">{children}</Link>
  // Focused after 'Load more', like a link.
  return <span tabIndex={-1}>{children}</span>
}

export interface FollowControls {
  readonly isFollowed: (follow: Follow) => boolean
  /** Reason why nothing can be followed now; null if it can. */
  readonly reason: string | null
  readonly onFollow: (follow: Follow) => void
}

function FollowButton({ follow, name, controls }: { follow: Follow; name: string; controls: FollowControls }) {
  const { isFollowed, reason, onFollow } = controls
  const isPressed = isFollowed(follow)
  return (
    <IconButton
      small
      label={`Follow ${name}`}
      tip={`${isPressed ? 'Unfollow' : 'Follow'} ${name}`}
      icon={isPressed ? <BellRing /> : <Bell />}
      aria-pressed={isPressed}
      disabled={reason !== null}
      {...(reason !== null && { reason })}
      onClick={() => onFollow(follow)}
    />
  )
}

interface ChangeEntryProps {
  readonly change: ChangedRecord
  readonly controls: FollowControls
}

/** Changes of one record by one user on one day. */
export function ChangeEntry({ change, controls }: ChangeEntryProps) {
  const { record, user, action, auditIds, isCapped, messages, reasons } = change
  const name = recordName(record)
  const isMany = auditIds.length > 1
  return (
    <article className={css.entry} aria-label={`${actionTexts[action]} ${name}`}>
      <header className={css.head}>
        <h3 className={css.name} dir="auto">
          <RecordLink record={record}>{name}</RecordLink>
        </h3>
        <span className={css.noun}>{nounOf(record)}</span>
        <Badge kind={action === 'DELETED' ? 'error' : action === 'CREATED' ? 'saved' : 'plain'} small>
          {actionTexts[action]}
        </Badge>
        <FollowButton
          name={name}
          follow={{ record: { kind: record.kind, id: record.id, name: record.name }, username: null }}
          controls={controls}
        />
      </header>
      <p className={css.facts}>
        <UserName username={user.username} />
        <FollowButton name={user.username} follow={{ record: null, username: user.username }} controls={controls} />
        <span>{timesText(change)}</span>
        {isMany && <span>{countText({ auditIds, isCapped })}</span>}
      </p>
      <Differences change={change} />
      {reasons.map((reason) => (
        <div key={reason} className={css.reason}>
          <LongText>{reason}</LongText>
        </div>
      ))}
      {isMany && (
        <details className={css.messages}>
          <summary>All changes</summary>
          <ul>
            {messages.map((message) => (
              <li key={message} dir="auto">
                {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  )
}
