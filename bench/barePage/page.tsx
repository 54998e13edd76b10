/** Baseline for the console's pages: the least React code that shows the same data. Its buttons change no data. */
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { groupFields } from '../../src/domain/groups/fields.ts'
import { delays, PAGE_SIZE, SEARCH_SIZE } from '../../src/domain/limits.ts'
import type { GroupProvidersQuery, GroupRecordFragment, GroupsQuery } from '../../src/gql/groups/groups.gen.ts'
import type { TopConditionsQuery } from '../../src/gql/topLists/topLists.gen.ts'
import { TOKEN_KEY } from '../../src/routes/app/session/tokenStore.ts'

const GROUPS = `query ($filter: String, $first: Int) { groups(filter: $filter, first: $first) {
  edges { node { id name slug status updated_at providersCount } } aggregate { count isCapped }
} }`
const GROUP = `query ($id: ID!) { group(id: $id) {
  name slug url status display_on_profile version updated_at updated_by providers { id firstName lastName }
} }`
const TOP_CONDITIONS = '{ topConditions { edges { node { id condition { name slug } version } } } }'

type Groups = GroupsQuery['groups']
type Row = Groups['edges'][number]['node']
type Group = GroupRecordFragment & NonNullable<GroupProvidersQuery['group']>
type Entry = TopConditionsQuery['topConditions']['edges'][number]['node']

const ask = async <Data,>(query: string, variables: object): Promise<Data> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem(TOKEN_KEY)}` }
  const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
  return (await response.json()).data
}
const askGroups = async (filter: string) =>
  (await ask<GroupsQuery>(GROUPS, { filter, first: filter ? SEARCH_SIZE : PAGE_SIZE })).groups

function Action({ label, ...props }: ComponentProps<'button'> & { readonly label: string }) {
  return (
    <button type="button" aria-label={label} {...props}>
      {label.charAt(0)}
    </button>
  )
}

function GroupList() {
  const [groups, setGroups] = useState<Groups | null>(null)
  const [edited, setEdited] = useState<Row | null>(null)
  const timer = useRef(0)
  useEffect(() => void askGroups('').then(setGroups), [])
  const search = (text: string) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void askGroups(text).then(setGroups), delays.searchDebounce)
  }
  return (
    <>
      <h1>Custom Groups</h1>
      <input type="search" aria-label="Search Custom Groups..." onChange={({ target }) => search(target.value)} />
      <p>{groups?.aggregate.count} rows</p>
      <table>
        <thead>
          <tr>
            <th>Name</th>
            <th># Physicians</th>
            <th>Last Modified</th>
            <th>Status</th>
            <th>Actions</th>
          </tr>
        </thead>
        <tbody>
          {groups?.edges.map(({ node }) => (
            <tr key={node.id}>
              <td>{node.name}</td>
              <td>{node.providersCount}</td>
              <td>{new Date(node.updated_at * 1000).toDateString()}</td>
              <td>{node.status ? 'Enabled' : 'Disabled'}</td>
              <td>
                <Action label={`Edit ${node.name}`} onClick={() => setEdited(node)} />
                <Action label={`Delete ${node.name}`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {edited && <GroupDialog row={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function GroupDialog({ row: { id, name }, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const [group, setGroup] = useState<Group | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    void ask<{ group: Group }>(GROUP, { id }).then((answer) => setGroup(answer.group))
  }, [id])
  return (
    <dialog ref={dialog} onClose={onClose}>
      <h2>Edit Group: {name}</h2>
      {group &&
        (['name', 'slug', 'url', 'display_on_profile', 'status'] as const).map((key) => {
          const value = group[key]
          const props =
            typeof value === 'boolean' ? { type: 'checkbox', defaultChecked: value } : { defaultValue: value ?? '' }
          return (
            <label key={key}>
              {groupFields[key].label} <input name={key} {...props} />
            </label>
          )
        })}
      <h3>{group?.providers.length} Physicians</h3>
      <ul>
        {group?.providers.map((physician) => (
          <li key={physician.id}>
            {physician.lastName}, {physician.firstName} <Action label={`Remove ${physician.lastName}`} />
          </li>
        ))}
      </ul>
      <Action label="Save Group" />
      <Action label="Close" onClick={onClose} />
    </dialog>
  )
}

/** Height of a row in pixels, as in index.html. */
const ROW_HEIGHT = 40

function TopConditions() {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  /** Position of the pointer at the last swap of rows, and offset of the dragged row, in pixels. */
  const [drag, setDrag] = useState<{ readonly entry: Entry; readonly from: number; readonly by: number } | null>(null)
  useEffect(() => {
    void ask<TopConditionsQuery>(TOP_CONDITIONS, {}).then(({ topConditions: { edges } }) =>
      setEntries(edges.map(({ node }) => node)),
    )
  }, [])
  const move = (y: number) => {
    if (drag === null) return
    const places = Math.round((y - drag.from) / ROW_HEIGHT)
    const from = drag.from + places * ROW_HEIGHT
    setDrag({ ...drag, from, by: y - from })
    const place = entries.indexOf(drag.entry)
    if (places !== 0) setEntries(entries.toSpliced(place, 1).toSpliced(place + places, 0, drag.entry))
  }
  return (
    <table onPointerMove={({ clientY }) => move(clientY)} onPointerUp={() => setDrag(null)}>
      <tbody>
        {entries.map((entry, index) => (
          <tr key={entry.id} style={{ transform: entry === drag?.entry ? `translateY(${drag.by}px)` : undefined }}>
            <td>{index + 1}</td>
            <td>{entry.condition.name}</td>
            <td>
              <Action
                label={`Reorder ${entry.condition.name}`}
                onPointerDown={({ clientY }) => setDrag({ entry, from: clientY, by: 0 })}
              />
              <Action label={`Delete ${entry.condition.name}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(location.pathname === '/group' ? <GroupList /> : <TopConditions />)
