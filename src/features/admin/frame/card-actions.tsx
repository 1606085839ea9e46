import { Flex } from "@chakra-ui/react";
import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#src/components/icon-button.tsx";

type Props = {
  editLabel: string;
  removeLabel: string;
  onEdit: () => void;
  onRemove: () => void;
};

export function CardActions({ editLabel, removeLabel, onEdit, onRemove }: Props) {
  return (
    <Flex flex="none" my="-2" me="-2.5" color="fg.muted">
      <IconButton label={editLabel} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={removeLabel} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </Flex>
  );
}
