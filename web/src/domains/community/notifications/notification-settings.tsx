import { msg, t, type Message } from '@kinora/contract/text/translate'
import {
  mailFrequencies,
  type NotificationGroup,
  type NotificationKind,
  notificationKinds,
} from '@kinora/contract/community/notifications/rules'
import { notificationLabels } from '@kinora/contract/community/notifications/labels'
import { notifications } from '@kinora/contract/community/notifications/calls'
import type { NotificationPreferences } from '@kinora/contract/community/notifications/schemas'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'
import { BareCheckbox } from '../../../ui/checkbox.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { CenteredSpinner } from '../../../ui/spinner.tsx'

const groupLabels: Record<NotificationGroup, [title: Message, hint: Message]> = {
  channel: [msg`Channels`, msg`New videos and posts, according to the bell of each channel.`],
  comments: [msg`Comments`, msg`Comments, replies and mentions.`],
  own: [msg`Your channel`, msg`News about your channel and your videos.`],
  rules: [msg`Rules`, msg`Reports, decisions and appeals.`],
  staff: [msg`The site`, msg`For administrators and staff.`],
}

const preferencesQuery = query(notifications.findPreferences, {})

/** docs/product.md “Notifications” */
export const NotificationSettings = () => (
  <QueryState
    query={useQuery(preferencesQuery)}
    failed={t`Your choices could not be loaded`}
    loading={<CenteredSpinner label={t`Loading...`} />}
  >
    {(chosen) => <PreferenceGroups chosen={chosen} />}
  </QueryState>
)

const useSavePreferences = () =>
  useOptimisticMutation(notifications.setPreferences, {
    read: preferencesQuery,
    applyChoice: (chosen, { body }) => ({
      mailRhythm: body.mailRhythm ?? chosen.mailRhythm,
      kinds: Object.fromEntries(
        Object.entries(chosen.kinds).map(([kind, was]) => [
          kind,
          { ...was, ...body.kinds?.[kind as NotificationKind] },
        ]),
      ),
    }),
    applyResponse: (_chosen, saved) => saved,
    failed: t`Your choice could not be saved`,
  })

const frequencyLabels = { soon: msg`Soon after it happens`, daily: msg`Once a day` }

function PreferenceGroups({ chosen }: { chosen: NotificationPreferences }) {
  const { mutate } = useSavePreferences()
  const groups = Object.keys(groupLabels) as NotificationGroup[]
  const kindsOf = (group: NotificationGroup) =>
    (Object.keys(chosen.kinds) as NotificationKind[]).filter(
      (kind) => notificationKinds[kind].group === group,
    )
  return (
    <>
      {groups
        .filter((group) => kindsOf(group).length > 0)
        .map((group) => (
          <SettingRow key={group} title={t(groupLabels[group][0])} hint={t(groupLabels[group][1])}>
            <PreferenceTable
              label={t(groupLabels[group][0])}
              kinds={kindsOf(group)}
              chosen={chosen}
              onChoose={(kind, choice) => mutate({ body: { kinds: { [kind]: choice } } })}
            />
          </SettingRow>
        ))}
      <SettingRow
        title={t`E-mails`}
        hint={t`How often they are sent. What you have read on the site is not sent.`}
      >
        <RadioGroup
          label={t`E-mails`}
          inline
          value={chosen.mailRhythm}
          onValueChange={(mailRhythm) => mutate({ body: { mailRhythm } })}
          options={mailFrequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
        />
      </SettingRow>
    </>
  )
}

interface PreferenceTableProps {
  label: string
  kinds: readonly NotificationKind[]
  chosen: NotificationPreferences
  onChoose: (kind: NotificationKind, choice: { onSite?: boolean; byMail?: boolean }) => void
}

const deliveryMethods = [
  ['onSite', msg`On the site`],
  ['byMail', msg`By e-mail`],
] as const

const PreferenceTable = ({ label, kinds, chosen, onChoose }: PreferenceTableProps) => (
  <table className="w-full max-w-[520px] text-14">
    <caption className="sr-only">{label}</caption>
    <thead>
      <tr className="text-12 text-fg-muted">
        <th scope="col" className="text-start font-medium">
          <span className="sr-only">{t`What`}</span>
        </th>
        {deliveryMethods.map(([way, label]) => (
          <th key={way} scope="col" className="w-20 px-2 py-1 text-center font-medium">
            {t(label)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {kinds.map((kind) => (
        <tr key={kind}>
          <th scope="row" className="py-2 text-start font-normal">
            {t(notificationLabels[kind])}
          </th>
          {deliveryMethods.map(([way, label]) => (
            <td key={way} className="px-2 text-center">
              <BareCheckbox
                aria-label={t`${{ notification: t(notificationLabels[kind]) }}: ${{ way: t(label) }}`}
                checked={chosen.kinds[kind]?.[way] ?? false}
                onCheckedChange={(isOn) => onChoose(kind, { [way]: isOn === true })}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
