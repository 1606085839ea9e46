import { Button } from "@chakra-ui/react";

type Props = {
  /** The id of the form that is sent. */
  form: string;
  words: { cancel: string; save: string; saving: string };
  isPending: boolean;
  onClose: () => void;
};

/** The end of a dialog in which something is written: leave it, or keep it. */
export const SaveFoot = ({ form, words, isPending, onClose }: Props) => (
  <>
    <Button variant="ghost" onClick={onClose}>
      {words.cancel}
    </Button>
    <Button type="submit" form={form} loading={isPending} loadingText={words.saving}>
      {words.save}
    </Button>
  </>
);
