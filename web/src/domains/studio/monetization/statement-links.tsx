import { statementUrl } from '@kinora/contract/studio/monetization/rules'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useUrlState } from '../../../lib/url-state.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Select } from '../../../ui/select.tsx'
import { lastMonths, monthName } from './months.ts'

export function StatementLinks() {
  const [months] = useState(() => lastMonths(new Date()))
  const [month, choose] = useState(months[0] ?? '')
  const { change } = useUrlState()
  return (
    <section aria-label="Statements" className="mt-2 grid gap-2">
      <h3 className="text-13 font-semibold">Monthly statement</h3>
      <Select
        aria-label="Month"
        value={month}
        options={months.map((value) => ({ value, label: monthName(value) }))}
        onChange={({ target }) => choose(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={Printer} onClick={() => change({ statement: month }, { replace: false })}>
          View and print
        </Button>
        <a className={buttonClass({ size: 'sm' })} href={statementUrl(month)} download>
          <Glyph icon={Download} size={16} />
          CSV
        </a>
      </div>
    </section>
  )
}
