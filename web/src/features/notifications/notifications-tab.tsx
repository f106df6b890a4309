import {
  mailRhythms,
  notificationKinds,
  type NotificationGroup,
  type NotificationKind,
} from '@kinora/contract/notification-kinds'
import { kindWords } from '@kinora/contract/notification-words'
import { notifications, type NotificationPreferences } from '@kinora/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { useToggle } from '../../calls/use-toggle.ts'
import { CheckMark } from '../../ui/checkbox.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SettingRow } from '../../ui/setting-row.tsx'
import { CenteredSpinner } from '../../ui/spinner.tsx'

const groupWords: Record<NotificationGroup, [title: string, hint: string]> = {
  channel: ['Channels', 'New videos and posts, according to the bell of each channel.'],
  comments: ['Comments', 'Comments, replies and mentions.'],
  own: ['Your channel', 'News about your channel and your videos.'],
  rules: ['Rules', 'Reports, decisions and appeals.'],
  staff: ['The site', 'For administrators and staff.'],
}

const preferences = query(notifications.findPreferences, {})

/** docs/product.md “Notifications” */
export const NotificationsTab = () => (
  <QueryState
    query={useQuery(preferences)}
    failed="Your choices could not be loaded"
    loading={<CenteredSpinner label="Loading..." />}
  >
    {(chosen) => <Choices chosen={chosen} />}
  </QueryState>
)

const useSaveChoices = () =>
  useToggle(notifications.setPreferences, {
    read: preferences,
    change: (chosen, { body }) => ({
      mailRhythm: body.mailRhythm ?? chosen.mailRhythm,
      kinds: Object.fromEntries(
        Object.entries(chosen.kinds).map(([kind, was]) => [
          kind,
          { ...was, ...body.kinds?.[kind as NotificationKind] },
        ]),
      ),
    }),
    settle: (_chosen, saved) => saved,
    failed: 'Your choice could not be saved',
  })

const rhythmWords = { soon: 'Soon after it happens', daily: 'Once a day' }

function Choices({ chosen }: { chosen: NotificationPreferences }) {
  const { mutate } = useSaveChoices()
  const groups = Object.keys(groupWords) as NotificationGroup[]
  const kindsOf = (group: NotificationGroup) =>
    (Object.keys(chosen.kinds) as NotificationKind[]).filter(
      (kind) => notificationKinds[kind].group === group,
    )
  return (
    <>
      {groups
        .filter((group) => kindsOf(group).length > 0)
        .map((group) => (
          <SettingRow key={group} title={groupWords[group][0]} hint={groupWords[group][1]}>
            <Matrix
              label={groupWords[group][0]}
              kinds={kindsOf(group)}
              chosen={chosen}
              onChoose={(kind, choice) => mutate({ body: { kinds: { [kind]: choice } } })}
            />
          </SettingRow>
        ))}
      <SettingRow title="E-mails" hint="How often they are sent. What you have read on the site is not sent.">
        <RadioGroup
          label="E-mails"
          inline
          value={chosen.mailRhythm}
          onValueChange={(mailRhythm) => mutate({ body: { mailRhythm } })}
          options={mailRhythms.map((value) => ({ value, label: rhythmWords[value] }))}
        />
      </SettingRow>
    </>
  )
}

interface MatrixProps {
  label: string
  kinds: readonly NotificationKind[]
  chosen: NotificationPreferences
  onChoose: (kind: NotificationKind, choice: { onSite?: boolean; byMail?: boolean }) => void
}

const ways = [
  ['onSite', 'On the site'],
  ['byMail', 'By e-mail'],
] as const

const Matrix = ({ label, kinds, chosen, onChoose }: MatrixProps) => (
  <table className="w-full max-w-[520px] text-14">
    <caption className="sr-only">{label}</caption>
    <thead>
      <tr className="text-12 text-fg-muted">
        <th scope="col" className="text-left font-medium">
          <span className="sr-only">What</span>
        </th>
        {ways.map(([way, words]) => (
          <th key={way} scope="col" className="w-20 px-2 py-1 text-center font-medium">
            {words}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {kinds.map((kind) => (
        <tr key={kind}>
          <th scope="row" className="py-2 text-left font-normal">
            {kindWords[kind]}
          </th>
          {ways.map(([way, words]) => (
            <td key={way} className="px-2 text-center">
              <CheckMark
                aria-label={`${kindWords[kind]}: ${words}`}
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
