import { Outlet } from '@tanstack/react-router'

/** What stands around every section of the administration. */
export default function AdminLayout() {
  return (
    <div className="px-4 sm:px-6">
      <Outlet />
    </div>
  )
}
