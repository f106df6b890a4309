import type { AdminUser } from '@kinora/contract/administration/user-admin/schemas'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export const UserAdminLink = ({
  user,
  className,
  children = <bdi>{user.username}</bdi>,
}: {
  user: Pick<AdminUser, 'id' | 'username'>
  className?: string
  children?: ReactNode
}) => (
  <Link to="/admin/users/$id" params={{ id: String(user.id) }} className={className}>
    {children}
  </Link>
)
