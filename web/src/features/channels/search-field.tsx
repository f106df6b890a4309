import { longestChannelSearch } from '@kinora/contract/channel-rules'
import Search from 'lucide-react/icons/search'
import { useSearchText } from '../../lib/url-state.ts'
import { Input } from '../../ui/input.tsx'

/** What is searched for in a channel; Escape ends the search. */
export function SearchField({ onClose }: { onClose: () => void }) {
  const { text, setText } = useSearchText()
  return (
    <search className="block pt-5 md:max-w-100">
      <Input
        type="search"
        icon={Search}
        // It was opened to be typed in.
        ref={(field) => field?.focus()}
        maxLength={longestChannelSearch}
        aria-label="Search this channel"
        placeholder="Titles, tags, descriptions"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
    </search>
  )
}
