import { Outlet } from '@tanstack/react-router'

/** What stands around every section of the studio. */
export default function StudioLayout() {
  return (
    <div className="px-4 sm:px-6">
      <Outlet />
    </div>
  )
}
