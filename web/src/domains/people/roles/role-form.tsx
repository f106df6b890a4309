import { formatCount } from '@kinora/contract/text/counts'
import { msg, plural, t, type Message } from '@kinora/contract/text/translate'
import {
  allPermissions,
  roleIds,
  type Permission,
  permissionCatalogue,
} from '@kinora/contract/http/permissions'
import { canRenameRole, roleLimits } from '@kinora/contract/people/roles/rules'
import { roleName } from '@kinora/contract/people/roles/role-texts'
import { RoleForm as Form, type Role } from '@kinora/contract/people/roles/schemas'
import { roles } from '@kinora/contract/people/roles/calls'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
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
      done: (saved) => ({
        title: role
          ? t`Role "${{ name: roleName(saved) }}" updated successfully`
          : t`Role "${{ name: roleName(saved) }}" created successfully`,
        tone: 'success',
      }),
      failed: { before: role ? t`Failed to update role:` : t`Failed to create role:` },
      onSuccess: onClose,
    },
  )
  return (
    <FormDialog
      form={form}
      mutation={save}
      input={(filled) => filled}
      title={role ? t`Edit Role` : t`Create New Role`}
      description={
        role ? effectOfChanges(role.userCount) : t`It starts with what everyone with an account may do.`
      }
      submitLabel={role ? t`Save Changes` : t`Create Role`}
      wide
      onClose={onClose}
    >
      <RoleFields form={form} role={role} />
    </FormDialog>
  )
}

function effectOfChanges(count: number) {
  const shown = formatCount(count)
  return t`${plural(
    { count },
    {
      one: msg`${{ shown }} user has this role. Changes take effect with their next action.`,
      other: msg`${{ shown }} users have this role. Changes take effect with their next action.`,
    },
  )}`
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
          label={t`Name`}
          hint={isFixed && t`The names of system roles cannot be edited.`}
          maxLength={roleLimits.name}
          readOnly={isFixed}
        />
        <TextField
          form={form}
          name="youtubeEquivalent"
          label={t`Equivalent elsewhere`}
          optional
          maxLength={roleLimits.youtubeEquivalent}
        />
      </div>
      <TextField
        form={form}
        name="description"
        label={t`Description`}
        optional
        placeholder={t`What is this role for?`}
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
        {t`${{ granted: permissions.length }} of ${plural({ total: allPermissions.length }, { one: '# permission', other: '# permissions' })}`}
      </p>
    </>
  )
}

const permissionCategories = permissionCatalogue.map(({ category, permissions }, at) => ({
  // Ids must not contain spaces.
  tab: `category-${at}`,
  category,
  entries: Object.entries(permissions) as [Permission, Message][],
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
    label: t(category),
    count: entries.filter(([code]) => value.includes(code)).length,
  }))
  return (
    <Tabs label={t`Permission categories`} value={tab} onValueChange={setTab} tabs={tabs}>
      {permissionCategories.map(({ tab: panel, category, entries }) => {
        const granted = entries.filter(([code]) => value.includes(code)).length
        const total = entries.length
        const isAll = granted === total
        return (
          <TabPanel key={panel} value={panel}>
            <div className="grid min-h-80 content-start gap-3 pt-4">
              <Checkbox
                label={
                  <span className="font-semibold">
                    {t`All of ${{ category: t(category) }}`}{' '}
                    <span className="text-12 font-normal text-fg-faint tabular-nums">
                      {t`${{ granted }} of ${{ total }}`}
                    </span>
                  </span>
                }
                checked={isAll || (granted > 0 && 'indeterminate')}
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
                  label={t(label)}
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
