import { t } from '@kinora/contract/text/translate'
import { Kbd } from '../../../ui/kbd.tsx'
import { keySeparator, shortcutGroups, type ShortcutGroup } from '../../../player/rules/shortcut-table.ts'

export const ShortcutTable = () => (
  <div className="grid gap-6">
    {shortcutGroups.map((group, index) => (
      <ShortcutGroupRows key={index} group={group} />
    ))}
    <p className="text-13 text-fg-faint">
      {t`Letters work on every keyboard layout. They are off while you type.`}
    </p>
  </div>
)

const ShortcutGroupRows = ({ group: { title, hint, shortcuts } }: { group: ShortcutGroup }) => (
  <table className="w-full border-collapse rounded-lg text-14">
    <caption className="pb-2 text-start">
      <span className="font-strong">{t(title)}</span>
      {hint && <span className="text-fg-faint"> · {t(hint)}</span>}
    </caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">{t`Keys`}</th>
        <th scope="col">{t`Action`}</th>
      </tr>
    </thead>
    <tbody>
      {shortcuts.map(({ keys, description }) => (
        <tr key={keys.join(' ')} className="border-t border-line last:border-b">
          <td className="w-36 py-2.25 pe-4 whitespace-nowrap">
            {keys.map((key, index) => (
              <span key={key}>
                {index > 0 && <span className="mx-1.5 text-13 text-fg-faint">{keySeparator(keys)}</span>}
                <Kbd className="px-1.75 leading-5.5 text-fg-muted">{key}</Kbd>
              </span>
            ))}
          </td>
          <td className="py-2.25 text-fg-muted">{t(description)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
