import { count, formatInteger } from '../../../lib/format.ts'
import { Chart, Donut } from '../../../ui/chart.tsx'
import { TwoColumns, GallerySection } from './gallery-section.tsx'

const months = [
  { month: 'Jun', users: 288, videos: 120 },
  { month: 'Jul', users: 316, videos: 164 },
  { month: 'Aug', users: 342, videos: 151 },
  { month: 'Sep', users: 328, videos: 190 },
  { month: 'Oct', users: 372, videos: 233 },
  { month: 'Nov', users: 402, videos: 247 },
]
type MonthPoint = (typeof months)[number]
const labelOf = ({ month }: MonthPoint) => month
const users = { label: 'New users', value: (month: MonthPoint) => month.users }
const videos = { label: 'New videos', value: (month: MonthPoint) => month.videos }

const activity = [
  { label: 'Highly Active', note: 'signed in on 12 days or more', value: 1906 },
  { label: 'Moderately Active', note: '1 to 11 days', value: 3467 },
  { label: 'Inactive', note: 'not in the last 30 days', value: 2841 },
]

export const ChartsSection = () => (
  <GallerySection title="Charts" wide>
    <TwoColumns>
      <Chart
        kind="area"
        title="New users per month"
        rows={months}
        axisLabel={labelOf}
        series={[users]}
        formatValue={(value) => `${count(value)} new ${value === 1 ? 'user' : 'users'}`}
        formatAxis={count}
        emptyText="No analytics data available"
      />
      <Chart
        kind="bars"
        title="New users and new videos per month"
        rows={months}
        axisLabel={labelOf}
        series={[users, videos]}
        formatValue={formatInteger}
        formatAxis={count}
        emptyText="No analytics data available"
      />
      <Donut
        title="Users by activity"
        parts={activity}
        unit={formatInteger}
        totalText="users"
        empty="No analytics data available"
      />
      <Chart
        kind="line"
        title="Nothing yet"
        rows={[]}
        axisLabel={labelOf}
        series={[users]}
        formatValue={formatInteger}
        emptyText="No analytics data available"
      />
    </TwoColumns>
  </GallerySection>
)
