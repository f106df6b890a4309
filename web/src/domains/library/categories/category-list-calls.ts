import { categories, managedCategories } from '@kinora/contract/categories'

export const categoryListCalls = [managedCategories.list, categories.list]
