import { Outlet } from 'react-router'
import { t } from '#texts/text.ts'
import { SideMenu } from '../features/dashboard/side-menu.tsx'
import { useViewer } from '../lib/page-data.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'

export default function Dashboard() {
  const viewer = useViewer()
  if (!viewer) return <ProgressBar label={t('dashboard.loadingRole')} />
  return (
    <div className="measure grid items-start gap-8 pt-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12 lg:pt-14">
      <SideMenu role={viewer.role} />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
