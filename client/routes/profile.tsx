import { Summary } from '../features/dashboard/summary.tsx'
import { Profile } from '../features/users/profile.tsx'
import { useViewer } from '../lib/page-data.ts'
import { PageHead } from '../ui/page-head.tsx'

const titles = { user: 'My Profile', agent: 'Agent Profile', admin: 'Admin Profile' }

export const meta = () => [{ title: 'Profile – Real Estate' }]

export default function ProfilePage() {
  const role = useViewer()?.role ?? 'user'
  return (
    <>
      <PageHead title={titles[role]} />
      <div className="grid gap-8">
        <Profile />
        <Summary />
      </div>
    </>
  )
}
