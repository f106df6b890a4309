import {
  allPermissions,
  roleIds,
  type Permission,
  permissionCatalogue,
} from '@kinora/contract/http/permissions'
import { canRenameRole, roleLimits } from '@kinora/contract/people/roles/rules'
import { RoleForm as Form, type Role } from '@kinora/contract/people/roles/schemas'
import { roles } from '@kinora/contract/people/roles/calls'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { counted } from '../../../lib/format.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useSchemaForm, type SchemaForm } from '../../../ui/use-schema-form.ts'

const permissionCodesOf = (role: Role | undefined) => role?.permissions.map(({ code }) => code) ?? []

interface RoleFormDialogProps {
  role: Role | undefined
  /** A new role starts with the permissions of the Basic User. */
  all: readonly Role[]
  onClose: () => void
}

const formValuesOf = (role: Role | undefined, all: readonly Role[]) => ({
  name: role?.name ?? '',
  description: role?.description ?? '',
  youtubeEquivalent: role?.youtubeEquivalent ?? '',
  permissions: permissionCodesOf(role ?? all.find(({ id }) => id === roleIds.viewer)),
})

export function RoleFormDialog({ role, all, onClose }: RoleFormDialogProps) {
  const form = useSchemaForm(Form, formValuesOf(role, all), 'onTouched')
  const save = useSend(
    (body: Form) =>
      role ? send(roles.update, { params: { id: role.id }, body }) : send(roles.create, { body }),
    {
      form,
      invalidates: [roles.list, roles.listHolders],
      done: ({ name }) => ({
        title: role ? `Role "${name}" updated successfully` : `Role "${name}" created successfully`,
        tone: 'success',
      }),
      failed: { before: role ? 'Failed to update role:' : 'Failed to create role:' },
      onSuccess: onClose,
    },
  )
  return (
    <FormDialog
      form={form}
      mutation={save}
      input={(filled) => filled}
      title={role ? 'Edit Role' : 'Create New Role'}
      description={
        role
          ? `${counted(role.userCount, 'user')} ${role.userCount === 1 ? 'has' : 'have'} this role. Changes take effect with their next action.`
          : 'It starts with what everyone with an account may do.'
      }
      submitLabel={role ? 'Save Changes' : 'Create Role'}
      wide
      onClose={onClose}
    >
      <RoleFields form={form} role={role} />
    </FormDialog>
  )
}

interface RoleFieldsProps {
  form: SchemaForm<typeof Form>
  role: Role | undefined
}

function RoleFields({ form, role }: RoleFieldsProps) {
  const permissions = useWatch({ control: form.control, name: 'permissions' }) ?? []
  const isFixed = role !== undefined && !canRenameRole(role)
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          form={form}
          name="name"
          label="Name"
          hint={isFixed && 'The names of system roles cannot be edited.'}
          maxLength={roleLimits.name}
          readOnly={isFixed}
        />
        <TextField
          form={form}
          name="youtubeEquivalent"
          label="Equivalent elsewhere"
          optional
          maxLength={roleLimits.youtubeEquivalent}
        />
      </div>
      <TextField
        form={form}
        name="description"
        label="Description"
        optional
        placeholder="What is this role for?"
        maxLength={roleLimits.description}
      />
      <Controller
        name="permissions"
        control={form.control}
        render={({ field: { value = [], onChange } }) => (
          <PermissionChecklist value={value} onValueChange={onChange} />
        )}
      />
      <p className="text-13 text-fg-muted tabular-nums">
        {permissions.length} of {allPermissions.length} permissions
      </p>
    </>
  )
}

const permissionCategories = Object.entries(permissionCatalogue).map(([category, codes], at) => ({
  // Ids must not contain spaces.
  tab: `category-${at}`,
  category,
  entries: Object.entries(codes) as [Permission, string][],
}))

interface ChecklistProps {
  value: readonly Permission[]
  onValueChange: (codes: Permission[]) => void
}

function PermissionChecklist({ value, onValueChange }: ChecklistProps) {
  const [tab, setTab] = useState(permissionCategories[0]?.tab ?? '')
  const setGranted = (codes: readonly Permission[], isGranted: boolean) =>
    onValueChange(
      isGranted ? [...new Set([...value, ...codes])] : value.filter((code) => !codes.includes(code)),
    )
  const tabs = permissionCategories.map(({ tab: panel, category, entries }) => ({
    value: panel,
    label: category,
    count: entries.filter(([code]) => value.includes(code)).length,
  }))
  return (
    <Tabs label="Permission categories" value={tab} onValueChange={setTab} tabs={tabs}>
      {permissionCategories.map(({ tab: panel, category, entries }) => {
        const grantedCount = entries.filter(([code]) => value.includes(code)).length
        const isAll = grantedCount === entries.length
        return (
          <TabPanel key={panel} value={panel}>
            <div className="grid min-h-80 content-start gap-3 pt-4">
              <Checkbox
                label={
                  <span className="font-semibold">
                    All of {category}{' '}
                    <span className="text-12 font-normal text-fg-faint tabular-nums">
                      {grantedCount} of {entries.length}
                    </span>
                  </span>
                }
                checked={isAll || (grantedCount > 0 && 'indeterminate')}
                onCheckedChange={() =>
                  setGranted(
                    entries.map(([code]) => code),
                    !isAll,
                  )
                }
              />
              {entries.map(([code, label]) => (
                <Checkbox
                  key={code}
                  label={label}
                  hint={code}
                  checked={value.includes(code)}
                  onCheckedChange={(isGranted) => setGranted([code], isGranted)}
                />
              ))}
            </div>
          </TabPanel>
        )
      })}
    </Tabs>
  )
}
