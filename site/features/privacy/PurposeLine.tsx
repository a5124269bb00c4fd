import { Notice } from './Notice.tsx';

/** What a form says that needs no box: what is given for one purpose alone (s. 7(a) of the Act). */
export const PurposeLine = ({ purpose }: { purpose: string }) => (
  <p className="wide small muted">
    We use what you enter here {purpose}, and for nothing else. <Notice />
  </p>
);
