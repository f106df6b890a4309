import { categories, managedCategories } from '@kinora/contract/library/categories/calls'

export const categoryListCalls = [managedCategories.list, categories.list]
