import { api, ask } from '../../lib/api.ts';

export const loadClasses = () => ask(api.attendance.classes.$get());
