import { CopyButton } from '../../ui/CopyButton.tsx';
import './recovery-codes.css';

/** The codes that replace a lost passkey; they are shown this once. */
export const RecoveryCodes = ({ codes }: { codes: string[] }) => (
  <div className="notice recovery" role="status">
    <h2>Keep these recovery codes</h2>
    <p>
      With one of them you get in when your passkey is lost. Each works once, and they are not shown
      again: print them or write them down.
    </p>
    <ul className="codes numbers">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <p>
      <CopyButton text={codes.join('\n')} what="the recovery codes" />
    </p>
  </div>
);
