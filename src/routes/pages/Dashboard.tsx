import { Link } from '@tanstack/react-router'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Page } from '../../components/layout/Page.tsx'
import { DashboardCard, DashboardCards } from '../app/DashboardCard.tsx'
import { useIdentity } from '../app/identity.ts'
import { menuOf } from '../app/sections.ts'

/** The entry point: one card for each section that one may use (spec §2). */
export function Dashboard() {
  const identity = useIdentity()
  return (
    <Page title="Dashboard">
      <Alert kind="info">This dashboard is only an entry point. Most of its sections are placeholders.</Alert>
      <DashboardCards>
        {menuOf(identity).map(
          ({ title, description, icon, path, card = path, disabled }) =>
            description && (
              <DashboardCard
                key={path}
                title={title}
                description={description}
                icon={icon}
                link={(look) => <Link {...look} to={card} />}
                disabled={disabled}
              />
            ),
        )}
      </DashboardCards>
    </Page>
  )
}
